/** Entries of the waiting list. */
import type { LessonDuration, Weekday } from '@hiwar/contract/enumerations/basic.ts'
import type { WaitingEnd } from '@hiwar/contract/enumerations/kept-times.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Wish } from '@hiwar/domain/waiting/wish.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { anyOf, type PageQuery, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { briefOf, type PersonRow } from '../users/store.ts'

export type EntryRow = Row<'waitingEntries'>

/** The columns of a wish; calendar days travel as text. */
export const wishColumns = [
  sql<LessonDuration>`e.minutes`.as('minutes'),
  sql<CairoDay | null>`e.day::text`.as('day'),
  sql<Weekday[] | null>`e.weekdays`.as('weekdays'),
  sql<number>`e.from_minute`.as('from'),
  sql<number>`e.to_minute`.as('to'),
  sql<CairoDay>`e.until_day::text`.as('until'),
] as const

type BriefRow = Pick<PersonRow, 'id' | 'name' | 'image'>

/** An open offer, with instants as PostgreSQL writes them in JSON. */
interface WrittenOffer {
  id: number
  slotId: number
  start: string
  duration: LessonDuration
  expiresAt: string
}

export interface ShownEntry extends Wish, Pick<EntryRow, 'id' | 'asleepAt' | 'endedCause' | 'createdAt'> {
  student: BriefRow
  tutor: BriefRow
  position: number | null
  offer: WrittenOffer | null
}

export interface EntryFilters extends PageQuery {
  users?: readonly number[] | undefined
  tutors?: readonly number[] | undefined
}

/** One page of entries with their places and offers: open ones first, then the newest. */
export function listEntries(
  db: Database,
  { users, tutors, ...page }: EntryFilters,
  now: Date,
): Promise<{ list: ShownEntry[]; total: number }> {
  const query = db
    .selectFrom('waitingEntries as e')
    .where((row) => row.and([...anyOf(row.ref('e.studentId'), users), ...anyOf(row.ref('e.tutorId'), tutors)]))
  const ordered = shown(query, now).orderBy(isOpen(now), 'desc').orderBy('e.createdAt', 'desc').orderBy('e.id', 'desc')
  return pageOf(query, ordered, page)
}

export function getEntry(db: Database | Trx, id: number, now: Date): Promise<ShownEntry> {
  return shown(db.selectFrom('waitingEntries as e').where('e.id', '=', id), now).executeTakeFirstOrThrow()
}

/** Whether an entry `e` still waits, awake or asleep. */
const isOpen = (now: Date) => sql<boolean>`(e.ended_at is null and e.until_day >= ${today(now)}::date)`

const today = (now: Date) => cairoDay(instantOfDate(now))

function shown(
  query: SelectQueryBuilder<DB & { e: DB['waitingEntries'] }, 'e', object>,
  now: Date,
): SelectQueryBuilder<DB & { e: DB['waitingEntries'] }, 'e', ShownEntry> {
  return query
    .select(['e.id', 'e.asleepAt', 'e.endedCause', 'e.createdAt'])
    .select([
      ...wishColumns,
      briefOf('e.studentId').$notNull().as('student'),
      briefOf('e.tutorId').$notNull().as('tutor'),
    ])
    .select([
      sql<number | null>`case when ${isOpen(now)} then (
        select 1 + count(*)::int from waiting_entries before
        where before.tutor_id = e.tutor_id and before.ended_at is null and before.until_day >= ${today(now)}::date
          and (before.created_at, before.id) < (e.created_at, e.id)) end`.as('position'),
      sql<WrittenOffer | null>`(
        select json_build_object('id', o.id, 'slotId', o.slot_id, 'start', o.starts_at, 'duration', o.minutes,
          'expiresAt', o.expires_at)
        from waiting_offers o
        where o.entry_id = e.id and o.student_id = e.student_id and o.answer is null and o.hold_id is not null
          and o.offered_at <= ${now} and o.expires_at > ${now})`.as('offer'),
    ])
}

export function findEntry(db: Database | Trx, id: number): Promise<EntryRow | undefined> {
  return db.selectFrom('waitingEntries').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface NewEntry extends Wish {
  studentId: number
  tutorId: number
}

export async function insertEntry(trx: Trx, { studentId, tutorId, ...wish }: NewEntry, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into waiting_entries (student_id, tutor_id, minutes, day, weekdays, from_minute, to_minute, until_day, created_at)
    values (${studentId}, ${tutorId}, ${wish.minutes}, ${wish.day}, ${wish.weekdays}, ${wish.from}, ${wish.to},
      ${wish.until}, ${now})
    returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

export interface EntryChanges extends Partial<Pick<EntryRow, 'unanswered' | 'asleepAt'>> {
  ended?: WaitingEnd
}

/** Changes an entry that has not ended; undefined for another one. */
export function updateEntry(trx: Trx, id: number, { ended, ...changes }: EntryChanges, now: Date) {
  return trx
    .updateTable('waitingEntries')
    .set({ ...changes, ...(ended !== undefined && { endedCause: ended, endedAt: now }) })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Ends the entries whose last day has passed: of one student, or of everybody. */
export async function endPassed(db: Database | Trx, now: Date, studentId: number | null = null): Promise<void> {
  const own = studentId === null ? sql`true` : sql`student_id = ${studentId}`
  await sql`
    update waiting_entries set ended_at = ${now}, ended_cause = 'over'
    where ended_at is null and until_day < ${today(now)}::date and ${own}`.execute(db)
}

/** Ends all entries of a student without a running subscription to a plan. */
export async function endUnsubscribed(trx: Trx, studentId: number, now: Date): Promise<void> {
  await sql`
    update waiting_entries set ended_at = ${now}, ended_cause = 'over'
    where ended_at is null and student_id = ${studentId} and not ${hasPlan(studentId, now)}`.execute(trx)
}

export const hasPlan = (studentId: number, now: Date) => sql<boolean>`exists (
  select from subscriptions where user_id = ${studentId} and kind = 'plan' and terminated_at is null
    and starts_at <= ${now} and ends_at > ${now})`

export interface JoiningFacts {
  isTutor: boolean
  listed: boolean
  verified: boolean
  parted: boolean
  leaving: boolean
  subscribed: boolean
  /** Open entries of the student in all, and with this tutor. */
  entries: number
  hasEntry: boolean
  offerMinutes: number
}

export async function getJoiningFacts(
  trx: Trx,
  { studentId, tutorId }: { studentId: number; tutorId: number },
  now: Date,
): Promise<JoiningFacts> {
  const { rows } = await sql<JoiningFacts>`
    select exists (select from tutors where user_id = ${tutorId}) as is_tutor,
      exists (select from listed_tutors where user_id = ${tutorId}) as listed,
      (s.verified_email or s.verified_phone) and s.suspension_id is null as verified,
      is_parted(s.id, ${tutorId}) as parted, s.leaves_at is not null as leaving,
      ${hasPlan(studentId, now)} as subscribed, entries.*, p.waiting_offer_minutes as offer_minutes
    from platform_settings p, users s, (
      select count(*)::int as entries, coalesce(bool_or(tutor_id = ${tutorId}), false) as has_entry
      from waiting_entries where student_id = ${studentId} and ended_at is null
    ) entries
    where s.id = ${studentId}`.execute(trx)
  const [facts] = rows
  if (facts === undefined) throw new Error('the student is missing')
  return facts
}

/** The wishes that students of this tutor have now. */
export async function listWishes(db: Database, tutorId: number, now: Date): Promise<Wish[]> {
  return db
    .selectFrom('waitingEntries as e')
    .select([...wishColumns])
    .where('e.tutorId', '=', tutorId)
    .where('e.asleepAt', 'is', null)
    .where(isOpen(now))
    .execute()
}
