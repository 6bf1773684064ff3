/** How much work waits for staff. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { count } from '../fields/basic.ts'

/** Rows of each queue; null in a queue that the caller may not see. */
const waiting = count.nullable()

export const queueCounts = z
  .object({
    withdrawals: waiting,
    reports: waiting,
    /** Reports of danger without a first answer, which `reports` counts too. */
    urgentReports: waiting,
    contactRequests: waiting,
    appeals: waiting,
    /** Lessons whose verdict staff have to review. */
    lessons: waiting,
    /** Interviews and demo sessions that are over without a decision; of a tutor manager the own ones. */
    meetings: waiting,
    introVideos: waiting,
    unmatchedPayments: waiting,
  })
  .meta({ id: 'QueueCounts' })
export type QueueCounts = z.output<typeof queueCounts>

export const queueEndpoints = endpoints({
  counts: {
    method: 'GET',
    path: '/api/v1/queue/counts',
    action: 'queue.counts',
    view: false,
    summary: 'How much waits for a decision of staff, in every queue at once',
    reply: queueCounts,
  },
})
