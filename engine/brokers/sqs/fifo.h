// sqs.fifo: an Amazon SQS FIFO queue.
//
//                        the same id within 5 minutes (R123)
//     send --------------------------------------------------> (suppressed)
//       |          DelaySeconds of the queue over (R122)
//       +--> [ delayed ] ------------------> [ available ] <----------------------------+
//       |                                      ^       |                                |
//       +---- no delay ------------------------+       | receive, but only if all       |
//                                                      | before it in its group are     |
//                                                      | gone or taken by this very     |
//                                                      v receive (R115, R117)           |
//                                                [ in flight ] --- timeout over (R44) --+
//                                                  |       |                            |
//          DeleteMessage with the newest handle,   |       +-- set to 0 (R50) ----------+
//          before the timeout is over (R60-R63)    v
//                                              (deleted)
//
//     available --- a receive that would exceed maxReceiveCount (R83) ---> the DLQ: a new clock
//                   (R90), the MessageId as deduplication id (R91), the group goes on (R92)
//     anywhere  --- MessageRetentionPeriod over (R109) ---> (expired)
//     anywhere  --- PurgeQueue, DeleteQueue (R160, R164) ---> (dropped)
//
// Within a group (one chain for each MessageGroupId, in the order of sending):
//
//     m1 in flight | m2 available | m3 available      nothing is deliverable (R115)
//     m1 available | m2 in flight | m3 available      m1 is, m3 is not (R116)
//     m1 deleted   | m2 available | m3 available      m2 and m3 are, in one receive (R117)
//
// Rules, beside those of standard.h that hold here too:
//   groups           fifo_groups                            R115-R122, R168, R178
//   deduplication    dedup, core/sha256                     R123-R129
//   sending          send, api_send, ids                    R18-R20, R40, R41, R130
//   handles          handles, deletion, visibility          R60-R63
//   repeating        attempts                               R81
//   quotas           throughput, receive, fifo_groups       R78, R133, R134
//   dead letters     redrive                                R90-R94
//   attributes       fifo_attributes                        R2, R23-R25, R38, R128
//
// Decisions: groups take turns by since when their heads are visible (D3); a second of a
// throughput quota is one of the clock, and a throttled call does not count (D50); a repeated
// receive is no new receive (D51); a move by the redrive policy neither looks into the
// deduplication history of the dead-letter queue nor enters it, and gives a new SequenceNumber
// there (D52); the answer to a duplicate tells the original's MessageId and SequenceNumber (D53);
// ChangeMessageVisibility with an expired handle fails as DeleteMessage does (D54); a message that
// is delayed while a younger one of its group is not holds that one back (D55).
//
// Known inaccuracies: no latency, everything acts at once, exact counters, one partition without
// high throughput and one for each group with it, access policies have no effect. (Their
// sentences: keys in fifo.cpp.)
#pragma once

#include "engine/sim/model.h"

namespace qr::sqs {

extern const Model fifo_model;

}  // namespace qr::sqs
