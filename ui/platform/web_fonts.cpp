// Draws each character with the browser's 2-D canvas and copies its pixels into ImGui's atlas.
//
// No font file is loaded; every script that the system can show can be shown. Widths are rounded to
// the device's pixels: fractional ones look blurred. The em is 0.82 of ImGui's line, and the
// baseline centres the height of a capital, so that text sits in the middle of buttons.
// Where the canvas cannot be read back (Firefox's resistFingerprinting returns noise) the page
// notices before it starts the program and shows its table instead: web/readable.mjs.
#include "ui/platform/web_fonts.h"

#include <emscripten.h>

#include "ui/platform/fonts.h"

namespace {

struct GlyphBox {
    float advance;  // device pixels, as everything here
    int left;
    int top;  // from the baseline, downwards
    int width;
    int height;
    int coloured;
};

// The scratch canvas hangs in the page, hidden: only there does `lang` choose between the Japanese
// and the Chinese form of a character. Latin families stand before Japanese ones, because the
// system's default may be a Japanese font with poor Latin.
// clang-format off
EM_JS(void, qr_fonts_start, (), {
    var canvas = document.createElement('canvas');
    canvas.hidden = true;
    canvas.width = canvas.height = 64;
    document.body.appendChild(canvas);
    var japanese = '"Hiragino Sans","Yu Gothic UI",Meiryo,"Noto Sans CJK JP","Noto Sans JP",';
    var sans = '-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",' +
        'Arial,' + japanese + '"VL PGothic",sans-serif';
    var mono = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono","Noto Sans Mono",' +
        japanese + '"VL Gothic",monospace';
    Module.glyphs = {
        canvas: canvas,
        context: canvas.getContext('2d', { willReadFrequently: true }),
        ink: '#000',
        before: ['400 ', '700 ', '600 '],
        after: ['px ' + sans, 'px ' + sans, 'px ' + mono],
        font: "",
        image: null,
        set: function(style, size) {
            var font = this.before[style] + size + this.after[style];
            if (font !== this.font) { this.context.font = font; this.font = font; }
        }
    };
});

EM_JS(void, qr_fonts_ink, (int light), { Module.glyphs.ink = light ? '#fff' : '#000'; });

EM_JS(double, qr_fonts_capital, (int style, double size), {
    var g = Module.glyphs;
    g.set(style, size);
    return g.context.measureText('H').actualBoundingBoxAscent;
});

EM_JS(double, qr_fonts_advance, (int code, int style, double size), {
    var g = Module.glyphs;
    g.set(style, size);
    return g.context.measureText(code >= 48 && code <= 57 ? '0' : String.fromCodePoint(code)).width;
});

// Draws the character and remembers its picture; `box` is a GlyphBox.
EM_JS(void, qr_fonts_draw, (int code, int style, double size, void* box), {
    var g = Module.glyphs;
    var text = String.fromCodePoint(code);
    g.set(style, size);
    var m = g.context.measureText(text);
    var advance = m.width, shift = 0;
    if (code >= 48 && code <= 57) {  // all digits have one width
        advance = g.context.measureText('0').width;
        shift = Math.round((advance - m.width) / 2);
    }
    var left = Math.floor(-m.actualBoundingBoxLeft) - 1;
    var top = Math.floor(-m.actualBoundingBoxAscent) - 1;
    var width = Math.ceil(m.actualBoundingBoxRight) + 1 - left;
    var height = Math.ceil(m.actualBoundingBoxDescent) + 1 - top;
    var empty = m.actualBoundingBoxRight + m.actualBoundingBoxLeft <= 0 || height <= 2;
    var coloured = 0;
    g.image = null;
    if (!empty) {
        if (g.canvas.width < width || g.canvas.height < height) {
            g.canvas.width = Math.max(g.canvas.width, width);
            g.canvas.height = Math.max(g.canvas.height, height);
            g.font = "";
            g.set(style, size);
        }
        g.context.clearRect(0, 0, width, height);
        g.context.fillStyle = g.ink;
        g.context.fillText(text, -left, -top);
        g.image = g.context.getImageData(0, 0, width, height).data;
        if (code > 0x2000) {
            for (var i = 0; i < g.image.length && !coloured; i += 4) {
                var grey = g.image[i] === g.image[i + 1] && g.image[i] === g.image[i + 2];
                if (g.image[i + 3] > 128 && !grey) coloured = 1;
            }
        }
    }
    HEAPF32[box >> 2] = advance;
    HEAP32[(box >> 2) + 1] = left + shift;
    HEAP32[(box >> 2) + 2] = top;
    HEAP32[(box >> 2) + 3] = empty ? 0 : width;
    HEAP32[(box >> 2) + 4] = empty ? 0 : height;
    HEAP32[(box >> 2) + 5] = coloured;
});

// Copies the remembered picture: its cover alone, or all four channels of a coloured one.
EM_JS(void, qr_fonts_copy, (unsigned char* to, int coloured), {
    var image = Module.glyphs.image;
    if (coloured) { HEAPU8.set(image, to); return; }
    for (var i = 3; i < image.length; i += 4) HEAPU8[to++] = image[i];
});
// clang-format on

bool atlas_was_full = false;  // set deep inside ImGui's callback, which has no user data

float density_of(const ImFontConfig* source, const ImFontBaked* baked) {
    return source->RasterizerDensity * baked->RasterizerDensity;
}

double pixels_of(const ImFontConfig* source, const ImFontBaked* baked) {
    return static_cast<double>(qr::platform::em_of(baked->Size)) * density_of(source, baked);
}

bool init_baked(ImFontAtlas*, ImFontConfig* source, ImFontBaked* baked, void*) {
    const float density = density_of(source, baked);
    const int style = static_cast<int>(source->FontNo);
    const double capital = qr_fonts_capital(style, pixels_of(source, baked));
    const float baseline =
        ImFloor((baked->Size * density + static_cast<float>(capital)) / 2 + 0.5F);
    baked->Ascent = baseline / density;
    baked->Descent = baked->Ascent - baked->Size;
    return true;
}

bool place_bitmap(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, const GlyphBox& box,
                  ImFontGlyph* glyph) {
    const ImFontAtlasRectId id = ImFontAtlasPackAddRect(atlas, box.width, box.height);
    if (id == ImFontAtlasRectId_Invalid) {
        atlas_was_full = true;
        return false;
    }
    const bool coloured = box.coloured != 0;
    const int channels = coloured ? 4 : 1;
    const ImTextureFormat format = coloured ? ImTextureFormat_RGBA32 : ImTextureFormat_Alpha8;
    ImTextureRect* place = ImFontAtlasPackGetRect(atlas, id);
    atlas->Builder->TempBuffer.resize(box.width * box.height * channels);
    unsigned char* pixels = atlas->Builder->TempBuffer.Data;
    qr_fonts_copy(pixels, box.coloured);

    const float density = density_of(source, baked);
    const float baseline = ImFloor(baked->Ascent * density + 0.5F);
    glyph->X0 = static_cast<float>(box.left) / density;
    glyph->Y0 = (baseline + static_cast<float>(box.top)) / density;
    glyph->X1 = static_cast<float>(box.left + box.width) / density;
    glyph->Y1 = (baseline + static_cast<float>(box.top + box.height)) / density;
    glyph->Visible = true;
    glyph->Colored = box.coloured != 0;
    glyph->PackId = id;
    ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, glyph, place, pixels, format,
                                       box.width * channels);
    return true;
}

bool load_glyph(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void*, ImWchar code,
                ImFontGlyph* glyph, float* only_advance) {
    const int style = static_cast<int>(source->FontNo);
    const double size = pixels_of(source, baked);
    const float density = density_of(source, baked);
    if (only_advance != nullptr) {
        const double advance = qr_fonts_advance(static_cast<int>(code), style, size);
        *only_advance = ImFloor(static_cast<float>(advance) + 0.5F) / density;
        return true;
    }
    GlyphBox box = {};
    qr_fonts_draw(static_cast<int>(code), style, size, &box);
    glyph->Codepoint = code;
    glyph->AdvanceX = ImFloor(box.advance + 0.5F) / density;
    return box.width == 0 || place_bitmap(atlas, source, baked, box, glyph);
}

}  // namespace

namespace ImGuiFreeType {

const ImFontLoader* GetFontLoader() {
    static const ImFontLoader loader = [] {
        qr_fonts_start();
        ImFontLoader made = qr::platform::common_loader("canvas");
        made.FontBakedInit = init_baked;
        made.FontBakedLoadGlyph = load_glyph;
        return made;
    }();
    return &loader;
}

bool DebugEditFontLoaderFlags(unsigned int*) { return false; }

}  // namespace ImGuiFreeType

namespace qr::platform {

void set_ink(Ink ink) {
    qr_fonts_ink(ink == Ink::light ? 1 : 0);
    ImFontAtlasBuildDiscardBakes(ImGui::GetIO().Fonts, 0);
}

bool take_atlas_full() {
    const bool was = atlas_was_full;
    atlas_was_full = false;
    return was;
}

}  // namespace qr::platform
