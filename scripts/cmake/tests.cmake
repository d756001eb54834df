# One program of all doctest cases (tests/**/*.cpp), the endpoint that real clients talk to, and one
# libFuzzer target for each tests/fuzz/*.cpp where the compiler has libFuzzer (clang).

add_custom_target(fuzzers)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    file(GLOB fuzz_sources CONFIGURE_DEPENDS tests/fuzz/*.cpp)
    foreach(source ${fuzz_sources})
        get_filename_component(name ${source} NAME_WE)
        add_executable(fuzz_${name} ${source})
        target_link_libraries(fuzz_${name} PRIVATE engine)
        target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers fuzz_${name})
    endforeach()
    target_compile_options(engine PRIVATE -fsanitize=fuzzer-no-link)
endif()

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*.cpp)
list(FILTER test_sources EXCLUDE REGEX "/tests/(fuzz|real|web)/")
add_executable(queuereel_tests ${test_sources})
target_link_libraries(queuereel_tests PRIVATE ui engine embedded imgui json zlib)

add_executable(queuereel_endpoint tests/real/aws-sdk/endpoint.cpp)
target_link_libraries(queuereel_endpoint PRIVATE engine)
target_compile_options(queuereel_endpoint PRIVATE -fno-exceptions)
