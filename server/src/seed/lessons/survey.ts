/** What students answered when they were asked whether they would recommend Hiwar. */
import { surveyLessons } from '@hiwar/contract/fields/staff-limits.ts'
import { monthsUntil } from '@hiwar/domain/figures/months.ts'
import { HOUR } from '@hiwar/domain/time/instant.ts'
import { insertAnswer } from '../../features/surveys/store.ts'
import type { SeedContext } from '../seed-context.ts'
import type { StoredLesson } from './lessons.ts'

const scores = [10, 10, 10, 9, 9, 9, 8, 8, 7, 6, 4]

/**
 * Every student with enough lessons answers once in the last month that is over, so that one month has a figure; those
 * who had too few by its end answer since.
 */
export async function answerSurveys({ trx, chance, now }: SeedContext, held: readonly StoredLesson[]): Promise<void> {
  const [month] = monthsUntil(now, 2)
  if (month === undefined) throw new Error('of two months one is over')
  for (const [userId, lessons] of Map.groupBy(held, ({ studentId }) => studentId)) {
    const last = lessons.toSorted((one, other) => one.end - other.end)[surveyLessons - 1]
    if (last === undefined) continue
    const asked = Math.max(last.end + HOUR, month.start)
    const until = asked < month.end ? month.end - 1 : now
    const answeredAt = new Date(chance.whole(Math.min(asked, until), until))
    await insertAnswer(trx, { userId, number: 1, score: chance.pick(scores), answeredAt })
  }
}
