// RFC 1321's own vectors, and those that SQS's tests use.
#include "engine/core/md5.h"

#include "tests/test.h"

#include <string>

namespace qr {

TEST_CASE("MD5 gives the digests of RFC 1321") {
    struct Row {
        std::string text, digest;
    };
    const Row rows[] = {
        {"", "d41d8cd98f00b204e9800998ecf8427e"},
        {"a", "0cc175b9c0f1b6a831c399e269772661"},
        {"abc", "900150983cd24fb0d6963f7d28e17f72"},
        {"message digest", "f96b697d7cb7938d525a2f31aaf161d0"},
        {"abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"},
        {"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
         "d174ab98d277d9f5a5611c2c9f419d9f"},
        {"12345678901234567890123456789012345678901234567890123456789012345678901234567890",
         "57edf4a22be3c955ac49da2e2107b67a"},
        {"message", "78e731027d8fd50ed642340b7c9a63b3"},  // R35
        {"test", "098f6bcd4621d373cade4e832627b4f6"},     // R35
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(md5_hex(row.text) == row.digest);
    }
}

TEST_CASE("MD5 pads rightly at both sides of a block") {
    // Digests of 55, 56, 63 and 64 letters "a", made with coreutils' md5sum.
    CHECK(md5_hex(std::string(55, 'a')) == "ef1772b6dff9a122358552954ad0df65");
    CHECK(md5_hex(std::string(56, 'a')) == "3b0c8ac703f828b04c6c197006d17218");
    CHECK(md5_hex(std::string(63, 'a')) == "b06521f39153d618550606be297466d5");
    CHECK(md5_hex(std::string(64, 'a')) == "014842d480b571495a4a0363793f7367");
}

}  // namespace qr
