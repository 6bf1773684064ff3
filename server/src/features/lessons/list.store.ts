import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { isAnyOf, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { bothPeople } from './store.ts'

export type LessonFilters = RequestOf<typeof lessonEndpoints.list>['query']

/** The lessons of one tutor, of one student, of any of these people, or of everybody. */
export type LessonScope = { tutorId: number } | { studentId: number } | { people: readonly number[] } | 'everybody'

export function listLessons(db: Database, scope: LessonScope, filters: LessonFilters, now: Date) {
  const { sort = 'desc' } = filters
  const query = within(db, scope, filters, now)
  const rows = query.selectAll('lessons').select(bothPeople)
  return pageOf(query, rows.orderBy('startsAt', sort).orderBy('id', sort), filters)
}

function within(db: Database, scope: LessonScope, filters: LessonFilters, now: Date) {
  const query = filtered(db, filters, now)
  if (scope === 'everybody') return query
  if ('tutorId' in scope) return query.where('tutorId', '=', scope.tutorId)
  if ('studentId' in scope) return query.where('studentId', '=', scope.studentId)
  // Each member's side is a separate query, so that either one uses its index. A lesson with both of its members among
  // the people comes from the tutor's side.
  const ofTutors = query.where((row) => isAnyOf(row.ref('tutorId'), scope.people))
  const ofStudents = query
    .where((row) => isAnyOf(row.ref('studentId'), scope.people))
    .where((row) => row.not(isAnyOf(row.ref('tutorId'), scope.people)))
  return db.selectFrom(ofTutors.selectAll().unionAll(ofStudents.selectAll()).as('lessons'))
}

function filtered(db: Database, filters: LessonFilters, now: Date) {
  const { after, before, review } = filters
  let query = db.selectFrom('lessons').where((row) => row.and([stateOf(row, filters), momentOf(row, filters, now)]))
  if (review !== undefined) query = query.where(review ? isUnderReview : (row) => row.not(isUnderReview(row)))
  if (after !== undefined) query = query.where('startsAt', '>=', new Date(after))
  if (before !== undefined) query = query.where('startsAt', '<', new Date(before))
  return query
}

type Columns = ExpressionBuilder<DB, 'lessons'>

/** The bare column, because the partial index of these lessons has exactly this condition. */
function isUnderReview(row: Columns) {
  return row.ref('review').$castTo<SqlBool>()
}

/** Both states together need no condition, so that an index-only scan can count the lessons. */
function stateOf(row: Columns, { ratified, canceled }: LessonFilters) {
  if (ratified && canceled) return row.lit(true)
  return row.or([
    ...(ratified ? [row('canceledAt', 'is', null)] : []),
    ...(canceled ? [row('canceledAt', 'is not', null)] : []),
  ])
}

/** Lessons in any of the requested periods; no period means all lessons. */
function momentOf(row: Columns, { future, past, now: happening }: LessonFilters, now: Date) {
  if (!future && !past && !happening) return row.lit(true)
  // A lesson that started earlier is over; this bound narrows the search in the index on starts.
  const begun = datePlus(now, -longest)
  return row.or([
    ...(future ? [row('startsAt', '>', now)] : []),
    ...(past ? [row('endsAt', '<=', now)] : []),
    ...(happening ? [row.and([row('startsAt', '<=', now), row('startsAt', '>', begun), row('endsAt', '>', now)])] : []),
  ])
}

const longest = Math.max(...Object.values(LessonDuration)) * MINUTE

/** The person's lessons that end after `since`, with the other member's name, including canceled ones. */
export function listCalendarLessons(db: Database, userId: number, since: Date) {
  // Each member's side is a separate query, so that either one uses its index on starts.
  const side = (own: Side, other: Side) =>
    calendarSide(db, own, other, userId)
      .where('lessons.startsAt', '>', datePlus(since, -longest))
      .where('lessons.endsAt', '>', since)
  return side('tutorId', 'studentId').unionAll(side('studentId', 'tutorId')).orderBy('startsAt').orderBy('id').execute()
}

export function findCalendarLesson(db: Database, userId: number, lessonId: number) {
  const side = (own: Side, other: Side) => calendarSide(db, own, other, userId).where('lessons.id', '=', lessonId)
  return side('tutorId', 'studentId').unionAll(side('studentId', 'tutorId')).executeTakeFirst()
}

type Side = 'tutorId' | 'studentId'

function calendarSide(db: Database, own: Side, other: Side, userId: number) {
  return db
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', `lessons.${other}`)
    .select(['lessons.id', 'lessons.sequence', 'lessons.startsAt', 'lessons.endsAt', 'lessons.canceledAt'])
    .select(['lessons.updatedAt', 'users.name as otherName'])
    .where(`lessons.${own}`, '=', userId)
}
