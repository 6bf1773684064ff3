import type { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import type { NewLesson } from '@hiwar/domain/lessons/book.ts'
import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { dateOfInstant, type Instant } from '@hiwar/domain/time/instant.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { isAnyOf } from '../../platform/db/lists.ts'
import { endsOf } from '../sessions/store.ts'
import { type PersonRow, personOf } from '../users/store.ts'

export type LessonRow = Row<'lessons'>

export interface ShownLessonRow extends LessonRow {
  offered: boolean
  rated: number | null
  hasSummary: boolean
  sheetId: string | null
  /** Instants as the database writes them within JSON. */
  cuts: { userId: number; at: string; backBy: string | null }[]
  answers: { userId: number; answer: ReminderAnswer; at: string }[]
  tutor: PersonRow
  student: PersonRow
}

export function findLesson(db: Database | Trx, id: number): Promise<LessonRow | undefined> {
  return db.selectFrom('lessons').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The people of a lesson, whether they may meet again, and what the lesson left behind, as extra columns. */
export const bothPeople = [
  personOf('lessons.tutorId').as('tutor'),
  personOf('lessons.studentId').as('student'),
  sql<boolean>`exists (select from listed_tutors l where l.user_id = lessons.tutor_id)
    and not is_parted(lessons.tutor_id, lessons.student_id)`.as('offered'),
  sql<number | null>`(select r.value from ratings r where r.lesson_id = lessons.id)`.as('rated'),
  sql<boolean>`exists (select from lesson_closings c where c.lesson_id = lessons.id)
    or exists (select from desks d where d.session_id = 'lesson:' || lessons.session_key and d.seq > 0)
    or exists (select from session_notes n
      where n.session_id = 'lesson:' || lessons.session_key and n.text <> '')`.as('hasSummary'),
  sql<string | null>`(select p.sheet_id from lesson_plans p where p.lesson_id = lessons.id)`.as('sheetId'),
  sql<ShownLessonRow['cuts']>`(
    select coalesce(json_agg(json_build_object('userId', c.user_id, 'at', c.at, 'backBy', c.back_by) order by c.at), '[]')
    from power_cuts c where c.lesson_id = lessons.id)`.as('cuts'),
  sql<ShownLessonRow['answers']>`(
    select coalesce(json_agg(json_build_object('userId', a.user_id, 'answer', a.answer, 'at', a.at) order by a.at), '[]')
    from lesson_answers a where a.lesson_id = lessons.id and a.starts_at = lessons.starts_at)`.as('answers'),
] as const

export function findShownLesson(db: Database | Trx, id: number): Promise<ShownLessonRow | undefined> {
  return db.selectFrom('lessons').selectAll('lessons').select(bothPeople).where('id', '=', id).executeTakeFirst()
}

export function lockLesson(trx: Trx, id: number): Promise<LessonRow | undefined> {
  return trx.selectFrom('lessons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface LessonPlace {
  slotId: number
  tutorId: number
  studentId: number
}

export function updateLessonTime(trx: Trx, id: number, slotId: number, lesson: NewLesson, now: Date) {
  return trx
    .updateTable('lessons')
    .set((row) => ({
      slotId,
      ...timeOf(lesson),
      cairoDay: dayOf(lesson.start),
      price: lesson.price,
      sequence: row('sequence', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function timeOf({ start, end, minutes, subscriptionId, weekIndex, origin }: NewLesson) {
  return { startsAt: new Date(start), endsAt: new Date(end), minutes, subscriptionId, weekIndex, origin }
}

/** The Cairo day on which a lesson begins, as the column `cairo_day` has it. */
export function dayOf(start: Instant): RawBuilder<string> {
  const day = rangeOfCairoDay(cairoDay(start))
  return sql<string>`tstzrange(${dateOfInstant(day.start)}, ${dateOfInstant(day.end)})`
}

/** Cancels a lesson that is neither canceled nor started; undefined when another change came first. */
export function cancelPending(trx: Trx, id: number, canceledBy: number | null, now: Date) {
  return trx
    .updateTable('lessons')
    .set({ canceledAt: now, canceledBy, updatedAt: now })
    .where('id', '=', id)
    .where('canceledAt', 'is', null)
    .where('startsAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** The subscription's lessons that are neither canceled nor started. */
export function listPendingOfSubscription(db: Database | Trx, subscriptionId: number, now: Date): Promise<LessonRow[]> {
  return uncanceledAfter(db, now).where('subscriptionId', '=', subscriptionId).execute()
}

function uncanceledAfter(db: Database | Trx, from: Date) {
  const lessons = db.selectFrom('lessons').selectAll().orderBy('id')
  return lessons.where('canceledAt', 'is', null).where('startsAt', '>', from)
}

/** A person's uncanceled lessons that begin after `from` and before `until`; null for no end. */
export function listPendingOfPerson(
  db: Database | Trx,
  userId: number,
  { from, until }: { from: Date; until: Date | null },
): Promise<LessonRow[]> {
  return uncanceledAfter(db, from)
    .where((row) => row.or([row('tutorId', '=', userId), row('studentId', '=', userId)]))
    .$if(until !== null, (all) => all.where('startsAt', '<', until))
    .execute()
}

/** Whether the student has a lesson that runs and was not canceled. */
export async function existsRunningOfStudent(db: Database | Trx, studentId: number, now: Date): Promise<boolean> {
  const running = db.selectFrom('lessons').select('id').where('studentId', '=', studentId)
  const lesson = running.where('canceledAt', 'is', null).where('startsAt', '<=', now).where('endsAt', '>', now)
  return (await lesson.limit(1).executeTakeFirst()) !== undefined
}

/** The lessons of these two people that are neither canceled nor started. */
export function listPendingOfPair(trx: Trx, pair: readonly [number, number], now: Date): Promise<LessonRow[]> {
  return uncanceledAfter(trx, now).where('tutorId', 'in', pair).where('studentId', 'in', pair).execute()
}

/** The lesson of these two people in whose time it is now, with what was added to it. */
export function listRunningOfPair(trx: Trx, pair: readonly [number, number], now: Date): Promise<LessonRow[]> {
  const lessons = trx.selectFrom('lessons').selectAll().where('canceledAt', 'is', null).where('startsAt', '<=', now)
  return lessons.where(roomEndsAt, '>', now).where('tutorId', 'in', pair).where('studentId', 'in', pair).execute()
}

/** The lessons of these slots that are neither canceled nor started, locked until the transaction ends. */
export function listUncanceledOfSlots(trx: Trx, slotIds: readonly number[], now: Date): Promise<LessonRow[]> {
  return uncanceledAfter(trx, now)
    .where((row) => isAnyOf(row.ref('slotId'), slotIds))
    .forUpdate()
    .execute()
}

/** The end of a lesson with the minutes added behind it; until then its two members are in the room. */
export const roomEndsAt = sql<Date>`lessons.ends_at + make_interval(mins => lessons.extra_minutes)`

export function findLessonOfSession(db: Database | Trx, sessionKey: string) {
  return db
    .selectFrom('lessons')
    .select(['tutorId', 'studentId', 'startsAt', 'canceledAt', roomEndsAt.as('endsAt')])
    .select([sql<boolean>`is_parted(tutor_id, student_id)`.as('parted'), endsOf('lesson').as('ends')])
    .where('sessionKey', '=', sessionKey)
    .executeTakeFirst()
}
