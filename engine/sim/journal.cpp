// Appending and looking up; no rules here.
#include "engine/sim/journal.h"

#include <algorithm>

#include "engine/core/check.h"

namespace qr {
namespace {

// The number of a running name ("m12" -> 12), or 0.
std::uint32_t running_number(std::string_view name) {
    if (name.size() < 2 || name.size() > 9 || name[0] != 'm' || name[1] == '0') return 0;
    std::uint32_t number = 0;
    for (const char digit : name.substr(1)) {
        if (digit < '0' || digit > '9') return 0;
        number = number * 10 + static_cast<std::uint32_t>(digit - '0');
    }
    return number;
}

}  // namespace

std::size_t samples_within(const Series& series, std::uint32_t records) {
    const auto known = [records](const Sample& sample) { return sample.record.index < records; };
    const auto end = std::partition_point(series.begin(), series.end(), known);
    return static_cast<std::size_t>(end - series.begin());
}

MessageId Journal::find_message(std::string_view name) const {
    const auto found = named_.find(name);
    if (found != named_.end()) return found->second;
    const std::uint32_t number = running_number(name);
    return number >= 1 && number <= running_.size() ? running_[number - 1] : MessageId{};
}

std::uint32_t Journal::records_until(Time time) const {
    const auto passed = [time](const Record& record) { return record.time <= time; };
    const auto end = std::partition_point(records_.begin(), records_.end(), passed);
    return static_cast<std::uint32_t>(end - records_.begin());
}

std::span<const Series> Journal::series(NodeId node) const {
    if (node.index >= series_.size()) return {};
    return series_[node.index].series;
}

RecordIndex Journal::append(const Record& record) {
    const RecordIndex index{static_cast<std::uint32_t>(records_.size())};
    records_.push_back(record);
    if (record.kind == RecordKind::received) {
        std::uint32_t& last = last_receives_[record.message.index];
        receives_.push_back({index, last});
        last = static_cast<std::uint32_t>(receives_.size() - 1);
    }
    if (record.kind == RecordKind::effect) messages_[record.message.index].effects.push_back(index);
    return index;
}

RecordIndex Journal::receive_of(MessageId message, std::uint32_t receive,
                                std::uint32_t records) const {
    for (std::uint32_t at = last_receives_[message.index]; at != no_index;
         at = receives_[at].before) {
        const RecordIndex index = receives_[at].record;
        if (index.index >= records) continue;
        if (receive == 0 || record(index).receive == receive) return index;
    }
    return {};
}

MessageId Journal::append(MessageInfo info) {
    const MessageId id{static_cast<std::uint32_t>(messages_.size())};
    if (info.running == 0) {
        named_.emplace(info.name, id);
    } else {
        if (running_.size() < info.running) running_.resize(info.running);
        running_[info.running - 1] = id;
    }
    messages_.push_back(std::move(info));
    last_receives_.push_back(no_index);
    return id;
}

TextId Journal::intern(std::string_view text) {
    if (text.empty()) return {};
    const auto found = text_ids_.find(text);
    if (found != text_ids_.end()) return found->second;
    const TextId id{static_cast<std::uint32_t>(texts_.size())};
    texts_.emplace_back(text);
    text_ids_.emplace(std::string(text), id);
    return id;
}

void Journal::sample(NodeId node, std::span<const std::int64_t> metrics, RecordIndex at) {
    if (node.index >= series_.size()) series_.resize(node.index + 1U);
    NodeSeries& own = series_[node.index];
    if (own.series.size() < metrics.size()) {
        own.series.resize(metrics.size());
        own.last.resize(metrics.size());
    }
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        if (own.last[i] == metrics[i]) continue;
        own.last[i] = metrics[i];
        Series& series = own.series[i];
        if (!series.empty() && series.back().record == at) series.back() = {at, metrics[i]};
        else series.push_back({at, metrics[i]});
    }
}

void Journal::append(ChangedSettings changed) { changed_settings_.push_back(std::move(changed)); }

std::size_t Journal::bytes() const {
    std::size_t total = records_.size() * sizeof(Record);
    for (const MessageInfo& info : messages_)
        total += sizeof(info) + info.payload.body.size() + info.effects.size() * 4;
    total += receives_.size() * sizeof(Receive);
    for (const NodeSeries& node : series_)
        for (const Series& series : node.series) total += series.size() * sizeof(Sample);
    return total;
}

}  // namespace qr
