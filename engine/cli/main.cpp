// The command `queuereel`.
#include <cstdio>

int main() {
    std::fputs("queuereel: no command yet\n", stderr);
    return 2;
}
