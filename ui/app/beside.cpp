// Recording the second run, and judging both when they are whole.
#include "ui/app/beside.h"

namespace qr::app {

Beside::Beside(CompareWith with, Scenario scenario)
    : with_(std::move(with)), run_(std::move(scenario)) {}

Teller teller_of(const Run& run, const qr::Words& words) {
    return {run.world(), run.journal(), run.lanes(), words};
}

bool Beside::advance(double seconds, const Run& base, const qr::Words& words) {
    const bool news = run_.advance(seconds);
    if (judged_ || !run_.complete() || !base.complete()) return news;
    judged_ = true;
    axis_ = TimeAxis(common_gaps(base.axis().gaps(), run_.axis().gaps()));
    difference_ = first_difference(teller_of(base, words), teller_of(run_, words));
    return true;
}

std::unique_ptr<Beside> beside_of(const Scenario& scenario, const Value& original,
                                  const CompareWith& with) {
    if (with.nothing()) return nullptr;
    Result<Scenario> other =
        with.original ? read_document(original) : read_variant(scenario, with.variant);
    if (!other) return nullptr;
    return std::make_unique<Beside>(with, std::move(other.value()));
}

}  // namespace qr::app
