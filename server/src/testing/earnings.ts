/** Builds earnings of a tutor from lessons that were judged as held. */
import type { Context } from '../context.ts'
import { settleEarning } from '../features/verdicts/judge.ts'
import { insertVerdict } from '../features/verdicts/store.ts'
import { inTransaction } from '../platform/db/database.ts'
import { buildStudent } from './accounts.ts'
import { buildLesson } from './lessons.ts'

/** Builds one lesson with this price in piastres; by default held more than an hour ago and earned. */
export async function buildEarning(
  context: Context,
  tutorId: number,
  price: number,
  start?: Date,
  earning: 'earned' | 'pending' = 'earned',
): Promise<number> {
  const { db, clock } = context
  const now = clock.now()
  const student = await buildStudent(context)
  const begun = start ?? new Date(now.getTime() - 90 * 60_000)
  const lesson = await buildLesson(db, tutorId, student.id, begun, { price })
  const seen = { tutorSeconds: 1800, studentSeconds: 1800, slotsUp: 120, slotsContested: 0, slotsDown: 0 }
  await inTransaction(db, async (trx) => {
    const outcome = {
      case: 6,
      attendance: 'both',
      earning,
      minutesReturned: false,
      review: earning === 'pending',
    } as const
    const verdict = await insertVerdict(trx, { lessonId: lesson.id, version: 1, ...outcome, ...seen, createdAt: now })
    if (verdict === undefined) throw new Error('the lesson was judged already')
    await settleEarning(trx, { id: lesson.id, tutorId, price }, 'unjudged', verdict, now)
  })
  return lesson.id
}
