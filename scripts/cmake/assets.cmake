# Words and scenarios: into the command as C++, beside the page as files.

set(assets_py ${CMAKE_SOURCE_DIR}/scripts/assets.py)
file(GLOB word_files CONFIGURE_DEPENDS engine/rules/words/*.txt
    engine/advice/words/*.txt ui/words/*.txt)
file(GLOB scenario_files CONFIGURE_DEPENDS scenarios/*.json scenarios/index.txt)

set(embedded_cpp ${CMAKE_BINARY_DIR}/embedded.cpp)
add_custom_command(OUTPUT ${embedded_cpp}
    COMMAND python3 ${assets_py} cpp ${embedded_cpp}
    DEPENDS ${assets_py} ${word_files} ${scenario_files}
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
    COMMENT "Embedding words and scenarios")
