/** Lost minutes that were not added to their lesson: a balance of the student, from which quota weeks are granted. */
import { creditOf, grantsOf, lostMinutesBounds } from '@hiwar/domain/sessions/lost-time.ts'
import type { Row, Trx } from '../../platform/db/database.ts'
import { getLostBalance, insertLostEntry } from './lost-minutes.store.ts'
import { grantToWeek, listWeeksAhead } from './minutes.store.ts'

type Extended = Pick<Row<'lessons'>, 'id' | 'studentId' | 'extraMinutes'>

/** Credits the rest of what a lesson lost, up to the limit of 30 days. The student is locked. */
export async function creditLost(trx: Trx, lesson: Extended, lost: number, now: Date): Promise<void> {
  const { id: lessonId, studentId, extraMinutes: added } = lesson
  if (lost <= added) return
  const { recent } = await getLostBalance(trx, studentId, now)
  const minutes = creditOf({ lost, added, recent })
  await insertLostEntry(trx, { studentId, lessonId, minutes, lost, added, at: now })
  await grantLost(trx, studentId, now)
}

/** Turns each full 15 minutes of the balance into minutes of a quota week, once the student has one. */
export async function grantLost(trx: Trx, studentId: number, now: Date): Promise<void> {
  const { grant } = lostMinutesBounds
  const { balance } = await getLostBalance(trx, studentId, now)
  const [week] = await listWeeksAhead(trx, studentId, now)
  if (week === undefined) return
  for (let left = grantsOf(balance); left > 0; left -= 1) {
    const minuteEntryId = await grantToWeek(trx, week, grant, 'made-up', now)
    await insertLostEntry(trx, { studentId, minutes: -grant, minuteEntryId, at: now })
  }
}
