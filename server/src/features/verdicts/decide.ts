import type { LessonTimeline, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { decideVerdictChange } from '@hiwar/domain/lessons/after-verdict.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { differenceOf, recordAudit } from '../../platform/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { balanceOf } from '../ledger/store.ts'
import { lessonJudged } from '../lessons/events.ts'
import { presentLesson } from '../lessons/present.ts'
import { findLesson, type LessonRow, lockLesson } from '../lessons/store.ts'
import { chargeLessonMinutes, returnLessonMinutes } from '../subscriptions/minutes.store.ts'
import { lockPeople } from '../users/store.ts'
import { settleCredit, settleEarning } from './judge.ts'
import { findFirstVerdict, findNewestVerdict, insertVerdict, type VerdictRow } from './store.ts'
import { timelineOf, verdictFacts } from './timeline.ts'

/** Staff settle a lesson: a new verdict below the old one, and entries that set right what the old one moved. */
export async function decideLesson(
  context: Context,
  request: MemberRequest<typeof lessonEndpoints.decide>,
): Promise<LessonTimeline> {
  const { actor, params, body } = request
  const now = context.clock.now()
  const { tutorId, studentId } = found(await findLesson(context.db, params.id), 'lesson-not-found')
  return inTransaction(context.db, async (trx) => {
    await lockPeople(trx, [tutorId, studentId])
    const lesson = found(await lockLesson(trx, params.id), 'lesson-not-found')
    const before = await verdictToChange(trx, lesson, body.earning)
    const { version, createdAt: _then, ...seen } = before
    const decided = { ...body, version: version + 1, review: false, decidedBy: actor.id, createdAt: now }
    const after = found(await insertVerdict(trx, { ...seen, ...decided }), 'lesson-not-found')
    await settleEarning(trx, lesson, before.earning, after, now)
    const first = found(await findFirstVerdict(trx, lesson.id), 'lesson-not-found')
    await settleCredit(trx, lesson, first, after, now)
    const minutesReturned = after.minutesReturned && !before.minutesReturned
    if (minutesReturned) await returnLessonMinutes(trx, lesson, now)
    if (before.minutesReturned && !after.minutesReturned) await chargeLessonMinutes(trx, lesson, now)
    const judged = found(await lockLesson(trx, lesson.id), 'lesson-not-found')
    const fact = { lesson: presentLesson(judged, now), tutorId, studentId, minutesReturned, byStaff: true }
    await recordEvent(context, trx, lessonJudged, fact)
    const facts = differenceOf(verdictFacts(before), verdictFacts(after))
    const entry = { action: 'lesson.verdict', object: 'lesson', objectId: lesson.id, ...facts }
    await recordAudit(trx, request, entry, now)
    return timelineOf(trx, judged, after, { whole: true, now })
  })
}

async function verdictToChange(trx: Trx, lesson: LessonRow, earning: EarningState): Promise<VerdictRow> {
  const verdict = await findNewestVerdict(trx, lesson.id)
  const decision = decideVerdictChange(
    {
      canceled: lesson.canceledAt !== null,
      earning: verdict?.earning,
      price: piastres(lesson.price),
      spendable: await balanceOf(trx, lesson.tutorId, 'tutor-earned'),
    },
    earning,
  )
  if ('refuse' in decision || verdict === undefined) throw new Refusal('bad-request', { status: 409 })
  return verdict
}
