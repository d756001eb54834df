// Every colour, once, for canvas and page. The program reads this table; the build makes the page's
// `theme.css` from the same lines (web/make_theme.mjs), so that both look like one thing.
//
// QR_COLOUR(name, light, dark, contrast_light, contrast_dark), 0xRRGGBB.
// State colours start from Okabe and Ito; a state is never told by colour alone.
#pragma once

#define QR_COLOURS(QR_COLOUR)                                     \
    QR_COLOUR(background, 0xf7f8fa, 0x101216, 0xffffff, 0x000000) \
    QR_COLOUR(panel, 0xffffff, 0x171a20, 0xffffff, 0x000000)      \
    QR_COLOUR(line, 0xe3e6eb, 0x262b33, 0x000000, 0xffffff)       \
    QR_COLOUR(soft, 0xeef0f4, 0x1e222a, 0xe6e6e6, 0x262626)       \
    QR_COLOUR(ink, 0x1b1f27, 0xe7eaf0, 0x000000, 0xffffff)        \
    QR_COLOUR(dim, 0x5d6675, 0x98a2b3, 0x1f1f1f, 0xe6e6e6)        \
    QR_COLOUR(faint, 0x8d96a5, 0x6b7586, 0x4d4d4d, 0xb3b3b3)      \
    QR_COLOUR(accent, 0x3b5bdb, 0x7c93ff, 0x0033cc, 0xffd400)     \
    QR_COLOUR(on_accent, 0xffffff, 0x12151c, 0xffffff, 0x000000)  \
    QR_COLOUR(available, 0x56b4e9, 0x56b4e9, 0x0072b2, 0x56b4e9)  \
    QR_COLOUR(in_flight, 0xe69f00, 0xe69f00, 0x8f5f00, 0xffb000)  \
    QR_COLOUR(delayed, 0x9aa3b2, 0x9aa3b2, 0x595f69, 0xc3c9d4)    \
    QR_COLOUR(dead, 0xd55e00, 0xd55e00, 0xa34700, 0xff8033)       \
    QR_COLOUR(deleted, 0x009e73, 0x009e73, 0x006b4e, 0x00d69c)    \
    QR_COLOUR(expired, 0xcc79a7, 0xcc79a7, 0x93326b, 0xf29acb)    \
    QR_COLOUR(dropped, 0x7a6f5d, 0xa3967f, 0x4a4337, 0xd6c9b0)    \
    QR_COLOUR(suppressed, 0xb9a800, 0xf0e442, 0x6b6100, 0xf0e442) \
    QR_COLOUR(work, 0x4c6ef5, 0x8ea2ff, 0x0033cc, 0x9db2ff)       \
    QR_COLOUR(fail, 0xc92a2a, 0xff8787, 0xa30000, 0xff9999)       \
    QR_COLOUR(good, 0x087f5b, 0x20c997, 0x00573c, 0x33ffc4)
