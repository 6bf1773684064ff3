import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import type { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { askedWindows } from '@hiwar/domain/slots/asked-windows.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { type CardRow, cardColumns, topicsOf } from './card.store.ts'
import { isFreeWithin } from './free-time.store.ts'
import { isFoundBy } from './search-text.store.ts'

export type TutorFilters = RequestOf<typeof tutorEndpoints.list>['query']

/** The order of each choice; it is that of an index. */
const orders = {
  'next-free': sql`tutors.next_free_at, tutors.displayed_rating desc, tutors.lesson_count desc, tutors.user_id`,
  rating: sql`tutors.displayed_rating desc, tutors.rating_count desc, tutors.next_free_at, tutors.user_id`,
}

/** One page of the listed tutors that the filters leave. */
export function listCards(db: Database, filters: TutorFilters, now: Date): Promise<{ list: CardRow[]; total: number }> {
  const query = db
    .selectFrom('tutors')
    .innerJoin('listedTutors', 'listedTutors.userId', 'tutors.userId')
    .innerJoin('users', 'users.id', 'tutors.userId')
    .where((row) => row.and(conditionsOf(row, filters, now)))
  const cards = query.select(cardColumns).select((row) => topicsOf(row).as('topics'))
  return pageOf(query, cards.orderBy(orders[filters.orderBy]), filters)
}

type Row = ExpressionBuilder<DB, 'tutors' | 'users'>

function conditionsOf(row: Row, filters: TutorFilters, now: Date): Expression<SqlBool>[] {
  const { search = '', gender, topicIds, minRating, weekdays, freeFrom, freeTo } = filters
  const conditions: Expression<SqlBool>[] = []
  if (search !== '') conditions.push(isFoundBy(search))
  if (gender !== undefined) conditions.push(row('users.gender', '=', gender))
  if (minRating !== undefined) conditions.push(row('tutors.displayedRating', '>=', Math.ceil(minRating * 100)))
  if (topicIds !== undefined) conditions.push(teachesAny(row, topicIds))
  if (weekdays !== undefined || freeFrom !== undefined || freeTo !== undefined) {
    const windows = askedWindows({ weekdays, from: freeFrom, to: freeTo }, instantOfDate(now))
    conditions.push(isFreeWithin(windows, now))
  }
  return conditions
}

// ours: one of several chosen topics is enough, as chips on the screen add up
function teachesAny(row: Row, topicIds: readonly number[]): Expression<SqlBool> {
  return row.exists(
    row
      .selectFrom('userTopics')
      .select(sql.lit(1).as('one'))
      .whereRef('userTopics.userId', '=', 'tutors.userId')
      .where((topic) => topic('userTopics.topicId', '=', topic.fn.any(topic.val([...topicIds])))),
  )
}
