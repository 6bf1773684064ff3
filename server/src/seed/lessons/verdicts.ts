import { VerdictCase } from '@hiwar/domain/sessions/verdict.ts'
import { MINUTE } from '@hiwar/domain/time/instant.ts'
import { settleEarning } from '../../features/verdicts/judge.ts'
import { insertVerdict } from '../../features/verdicts/store.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { StoredLesson } from './lessons.ts'

const slotsOfMinute = 4

/** Judges every lesson as held and earned, two minutes after its end. */
export async function judgeAsHeld(trx: Trx, lessons: readonly StoredLesson[], now: number): Promise<void> {
  for (const { id: lessonId, tutorId, price, minutes, end } of lessons) {
    const createdAt = new Date(Math.min(end + 2 * MINUTE, now))
    const verdict = await insertVerdict(trx, {
      lessonId,
      version: 1,
      case: VerdictCase.Held,
      attendance: 'both',
      earning: 'earned',
      minutesReturned: false,
      review: false,
      tutorSeconds: minutes * 60,
      studentSeconds: minutes * 60,
      slotsUp: minutes * slotsOfMinute,
      slotsContested: 0,
      slotsDown: 0,
      createdAt,
    })
    if (verdict !== undefined)
      await settleEarning(trx, { id: lessonId, tutorId, price }, 'unjudged', verdict, createdAt)
  }
}
