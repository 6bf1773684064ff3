import { commonTime } from '@hiwar/domain/sessions/attendance.ts'
import { earlier, type Instant, instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { LessonRow } from '../lessons/store.ts'
import { listEvents, secondsOf } from '../verdicts/judge.ts'

/**
 * Seconds that both members have shared in the room until now, as the verdict counts them. The coming and going alone
 * says it, which is kept for ever; the reports of the browsers are not.
 */
export async function secondsTogether(db: Database | Trx, lesson: LessonRow, now: Date): Promise<number> {
  const time = {
    start: instantOfDate(lesson.startsAt),
    end: earlier(endOf(lesson), instantOfDate(now)),
  }
  if (time.end <= time.start) return 0
  return secondsOf(commonTime(await listEvents(db, lesson), time))
}

/** The end of a lesson with what was added to it. */
export function endOf({ endsAt, extraMinutes }: Pick<LessonRow, 'endsAt' | 'extraMinutes'>): Instant {
  return plus(instantOfDate(endsAt), extraMinutes * MINUTE)
}
