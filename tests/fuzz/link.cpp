// libFuzzer: no bytes in the address bar crash the link decoder, hang it, or open as a text that
// the same link would not be made of.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/link/link.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const qr::OpenedLink opened = qr::open_link(text);
    if (opened.text.size() > qr::text_limit) std::abort();
    if (opened.problem) return 0;
    const std::string link = qr::make_link(opened.text);
    if (link.size() > qr::link_limit) return 0;
    const qr::OpenedLink again = qr::open_link(link);
    if (again.problem || again.text != opened.text) std::abort();
    return 0;
}
