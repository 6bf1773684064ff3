import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { type QueueCounts, queueEndpoints } from '@hiwar/contract/platform/queues.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import type { Context } from '../../context.ts'
import { type MemberRequest, serve } from '../../platform/action.ts'
import { countQueues } from './store.ts'

export const queueRoutes = [serve(queueEndpoints.counts, readQueueCounts)]

/** Counts the rows that the caller's lists show. */
function readQueueCounts(
  { db, clock }: Context,
  { actor }: MemberRequest<typeof queueEndpoints.counts>,
): Promise<QueueCounts> {
  return countQueues(db, {
    withdrawals: seesAll(actor.role, 'invoice.list'),
    reports: seesAll(actor.role, 'report.list'),
    urgentReports: seesAll(actor.role, 'report.list'),
    contactRequests: seesAll(actor.role, 'contact-request.list'),
    appeals: seesAll(actor.role, 'suspension.list'),
    lessons: seesAll(actor.role, 'lesson.list'),
    introVideos: seesAll(actor.role, 'intro-video.list'),
    unmatchedPayments: seesAll(actor.role, 'unmatched-payment.list'),
    managerId: seesAll(actor.role, 'interview.list') ? null : actor.id,
    begunBefore: new Date(clock.now().getTime() - interviewMinutes * MINUTE),
  })
}
