import { objectionCategory, type Report, type reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { mayObject } from '@hiwar/domain/reports/rules.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction, type Trx } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { findLesson } from '../lessons/store.ts'
import { reopenLesson } from '../verdicts/reopen.store.ts'
import { presentReport, reportFacts } from './present.ts'
import { insertReport } from './store.ts'

/** Reports something to the staff, perhaps about a lesson of one's own; staff look again at one that is objected to. */
export function createReport(context: Context, request: MemberRequest<typeof reportEndpoints.create>): Promise<Report> {
  const { actor, body, remember } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    if (body.lessonId !== undefined) await refuseLesson(trx, { ...body, lessonId: body.lessonId }, actor.id, now)
    const authors = { createdBy: actor.id, updatedBy: actor.id, createdAt: now, updatedAt: now }
    const report = presentReport(await insertReport(trx, { ...body, ...authors }))
    if (body.lessonId !== undefined && body.category === objectionCategory) await reopenLesson(trx, body.lessonId, now)
    const entry = { action: 'report.create', object: 'report', objectId: report.id, after: reportFacts(report) }
    await recordAudit(trx, request, entry, now)
    return remember(trx, report)
  })
}

/** Of one's own lessons alone; an objection in its time, and by the index of the reports once. */
async function refuseLesson(
  trx: Trx,
  { lessonId, category }: { lessonId: number; category: string },
  userId: number,
  now: Date,
): Promise<void> {
  const { tutorId, studentId, endsAt } = found(await findLesson(trx, lessonId), 'lesson-not-found')
  if (userId !== tutorId && userId !== studentId) throw new Refusal('forbidden')
  if (category === objectionCategory && !mayObject(instantOfDate(endsAt), instantOfDate(now))) {
    throw new Refusal('bad-request', { status: 409 })
  }
}
