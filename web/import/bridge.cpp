// The importer as a small program of its own, which the page loads when something is pasted that is
// no scenario.
#include <emscripten.h>

#include <string>

#include "engine/scenario/import/import.h"
#include "engine/scenario/json.h"

namespace {

qr::Value told(const std::string& where, const std::string& what) {
    qr::Value one{qr::Object{}};
    one.set("where", where);
    one.set("what", what);
    return one;
}

// {"ok": true, "text", "notes": [{where, what}]} or {"ok": false, "problems": [{where, what, …}]}
std::string imported(std::string_view text) {
    const qr::Result<qr::Imported> result = qr::import_text(text);
    qr::Array list;
    qr::Value answer;
    answer.set("ok", result.ok());
    if (!result.ok()) {
        for (const qr::Problem& problem : result.problems()) {
            qr::Value one = told(problem.where, problem.what);
            if (!problem.found.empty()) one.set("found", problem.found);
            if (!problem.allowed.empty()) one.set("allowed", problem.allowed);
            list.push_back(std::move(one));
        }
        answer.set("problems", std::move(list));
    } else {
        answer.set("text", qr::json_text(result.value().document, qr::Layout::pretty));
        for (const qr::ImportNote& note : result.value().notes)
            list.push_back(told(note.where, note.what));
        answer.set("notes", std::move(list));
    }
    return qr::json_text(answer, qr::Layout::compact);
}

}  // namespace

extern "C" {

// The answer stays until the next call.
EMSCRIPTEN_KEEPALIVE const char* qr_import(const char* text) {
    static std::string answer;
    answer = imported(text);
    return answer.c_str();
}

}  // extern "C"
