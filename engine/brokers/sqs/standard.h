// sqs.standard: an Amazon SQS standard queue.
//
//                     DelaySeconds over (R37)
//     send --> [ delayed ] ---------------> [ available ] <---------------------------+
//       |                                     ^       |                               |
//       +---- no delay (R36) -----------------+       | receive: count + 1 (R43, R65) |
//                                                     v                               |
//                                               [ in flight ] --- timeout over (R44) -+
//                                                 |       |                           |
//                            DeleteMessage (R54)  |       +-- set to 0 (R50) ---------+
//                                                 v
//                                             (deleted)
//
//     available --- a receive that would exceed maxReceiveCount (R83) ---> the DLQ, available
//     anywhere  --- MessageRetentionPeriod over since the first send (R109) ---> (expired)
//     available --- a step of a move task (R147, R150) ---> its source or another queue, as new
//     anywhere  --- PurgeQueue, DeleteQueue (R160, R164) ---> (dropped)
//
// Rules: facts R1-R114 as far as they concern standard queues, R136-R177; each stands as
// (R…) at the code that follows it, and in the records of a run.
//   sending          send, limits, message_attributes      R7-R21, R29, R32-R42, R136
//   receiving        receive, polling                      R43, R65-R77, R79, R80
//   visibility       visibility, handles, deletion         R44-R64
//   dead letters     redrive, redrive_policy               R83-R106
//   retention        retention                             R109-R113
//   fair queues      tenants, processing, fairness         R136-R144, R205
//   redrive          move_tasks, task_handle, api_move     R114, R145-R159, R204
//   the queue        attributes, api_queue                 R1-R4, R22-R31, R103, R160-R164
//   what is counted  metrics, places, requests             R166-R177, R181-R184
//
// Known inaccuracies: no latency, everything acts at once, exact counters, strictly oldest first,
// nothing delivered twice by itself, no throttling, noise is measured exactly, access policies have
// no effect. (Their sentences: keys in standard.cpp.) FIFO queues: fifo.h.
#pragma once

#include "engine/sim/model.h"

namespace qr::sqs {

extern const Model standard_model;

}  // namespace qr::sqs
