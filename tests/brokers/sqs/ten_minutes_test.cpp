// The example that everything is about, and long polls beside it.
#include "tests/support/timeline.h"

#include "tests/test.h"
namespace qr::test {
TEST_CASE("ten minutes, three receives") {
    check_timeline(R"(
        queue src VisibilityTimeout=600 RedrivePolicy=dlq:3
        queue dlq
        0      send src A
        0      receive src            -> A(1)
        599.999 receive src           -> nothing
        600    receive src            -> A(2)
        1200   receive src            -> A(3)
        1799.999 counters src         -> 0/1/0
        1800   counters src           -> 1/0/0
        1800   receive src            -> nothing
        1800   counters dlq           -> 1/0/0
        1800   receive dlq            -> A(4)
        1800   delete dlq A           -> ok
        1800   counters dlq           -> 0/0/0
    )");
}
TEST_CASE("long polls") {
    check_timeline(R"(
        queue q VisibilityTimeout=1
        0   send q A
        0   receive q                 -> A(1)
        0   receive q                 -> nothing
        0   receive q wait=5          -> A(2) @ 1
        3   receive q wait=1          -> A(3) @ 3
        3   delete q A.1              -> ok
        3   receive q wait=2          -> nothing @ 5
        6   delete q "garbage"        -> ReceiptHandleIsInvalid
    )");
}
}  // namespace qr::test
