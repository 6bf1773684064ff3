import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import type { LessonRow } from './store.ts'

export type LessonFilters = RequestOf<typeof lessonEndpoints.list>['query']

/** One page of the lessons of the given people, or of everybody's, latest start first. */
export function listLessons(
  db: Database,
  people: readonly number[] | null,
  filters: LessonFilters,
  now: Date,
): Promise<{ list: LessonRow[]; total: number }> {
  const { after, before, review, sort = 'desc' } = filters
  let query = db.selectFrom('lessons').where((row) => row.and([stateOf(row, filters), momentOf(row, filters, now)]))
  if (people !== null) {
    query = query.where((row) => {
      const anybody = row.fn.any(row.val([...people]))
      return row.or([row('tutorId', '=', anybody), row('studentId', '=', anybody)])
    })
  }
  if (review !== undefined) query = query.where(review ? isUnderReview : (row) => row.not(isUnderReview(row)))
  if (after !== undefined) query = query.where('startsAt', '>=', new Date(after))
  if (before !== undefined) query = query.where('startsAt', '<', new Date(before))
  // Somebody's few are found first and ordered then; else all lessons would be walked through in their order for them.
  const rows = people === null ? query : db.selectFrom(query.selectAll().offset(0).as('lessons'))
  return pageOf(query, rows.selectAll().orderBy('startsAt', sort).orderBy('id', sort), filters)
}

type Row = ExpressionBuilder<DB, 'lessons'>

/** Bare, as the index of these lessons says it. */
function isUnderReview(row: Row) {
  return row.ref('review').$castTo<SqlBool>()
}

/** Of both kinds nothing is asked, so that all of them are counted by an index alone. */
function stateOf(row: Row, { ratified, canceled }: LessonFilters) {
  if (ratified && canceled) return row.lit(true)
  return row.or([
    ...(ratified ? [row('canceledAt', 'is', null)] : []),
    ...(canceled ? [row('canceledAt', 'is not', null)] : []),
  ])
}

/** The union of the moments that were asked for; none means all. */
function momentOf(row: Row, { future, past, now: happening }: LessonFilters, now: Date) {
  if (!future && !past && !happening) return row.lit(true)
  // What began before this is over: it narrows the search in the order of beginnings.
  const begun = datePlus(now, -longest)
  return row.or([
    ...(future ? [row('startsAt', '>', now)] : []),
    ...(past ? [row('endsAt', '<=', now)] : []),
    ...(happening ? [row.and([row('startsAt', '<=', now), row('startsAt', '>', begun), row('endsAt', '>', now)])] : []),
  ])
}

/** Of a lesson, in milliseconds. */
const longest = Math.max(...Object.values(LessonDuration)) * MINUTE

/** The lessons of a person that end after that moment, with the other's name; canceled ones too. */
export function listCalendarLessons(db: Database, userId: number, since: Date) {
  // One side each, so that either finds its index, which is on the starts.
  return ofSide(db, 'tutorId', 'studentId', userId, since)
    .unionAll(ofSide(db, 'studentId', 'tutorId', userId, since))
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

type Side = 'tutorId' | 'studentId'

function ofSide(db: Database, own: Side, other: Side, userId: number, since: Date) {
  return db
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', `lessons.${other}`)
    .select(['lessons.id', 'lessons.sequence', 'lessons.startsAt', 'lessons.endsAt', 'lessons.canceledAt'])
    .select(['lessons.updatedAt', 'users.name as otherName'])
    .where(`lessons.${own}`, '=', userId)
    .where('lessons.startsAt', '>', datePlus(since, -longest))
    .where('lessons.endsAt', '>', since)
}
