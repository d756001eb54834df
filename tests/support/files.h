// Files of the repository, from its root.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace qr::test {

[[nodiscard]] inline std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace qr::test
