/** The facts on which a booking is decided, and the one statement that writes it. */
import { LessonOrigin, PlanKind, Role } from '@hiwar/contract/enumerations/basic.ts'
import type { BookingFacts, NewLesson } from '@hiwar/domain/lessons/book.ts'
import { NOTHING, piastres } from '@hiwar/domain/money/piastres.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { type NextFreeFacts, nextFreeFacts, rangeOf, type WrittenRange } from '../tutors/next-free.store.ts'
import { dayOf, type LessonPlace, type LessonRow } from './store.ts'

export interface BookingRequest {
  tutorId: number
  studentId: number
  slotId: number
  start: Date
  end: Date
  /** A lesson that is being moved: its old time and minutes count as free. */
  moving?: Pick<LessonRow, 'id' | 'subscriptionId' | 'weekIndex' | 'minutes'>
}

export interface StoredFacts extends BookingFacts {
  /** What the tutor set for lessons booked from now on; undefined for nobody's. */
  pace: { bufferMinutes: number; dailyLessons: number | null } | undefined
  /** Null when this lesson leaves the tutor's next free time as it is. */
  nextFree: NextFreeFacts | null
  /** A hold of the student, or one of the tutor that is over, stands in the way of the constraint. */
  hasHoldsToEnd: boolean
  /** The people of the tutor's appointments and holds at this time. */
  tutorBusyWith: number[]
}

interface FactsRow {
  horizonDays: number
  studentVerified: boolean | null
  role: Role | null
  listed: boolean
  parted: boolean
  paused: boolean
  leaving: boolean
  frozen: boolean
  notice: number | null
  bufferMinutes: number
  dailyLessons: number | null
  nextFree: NextFreeFacts | null
  hourlyRate: number
  slotOwner: number | null
  purpose: string | null
  slotStart: Date | null
  slotEnd: Date | null
  subscriptionId: number | null
  weekIndex: number | null
  kind: PlanKind | null
  remaining: number | null
  hasOpenLesson: boolean
  hasHoldsToEnd: boolean
  taken: (WrittenRange & { personId: number; otherId: number | null })[]
  closed: WrittenRange[]
}

/**
 * Reads all facts in one statement, because other bookings of these people wait for its locks. Without the
 * locks of both people the facts are those of this moment.
 */
export async function getBookingFacts(db: Database | Trx, request: BookingRequest, now: Date): Promise<StoredFacts> {
  const { tutorId, studentId, slotId, start, end, moving } = request
  const { rows } = await sql<FactsRow>`
    select p.booking_horizon_days as horizon_days, p.hourly_rate,
      (student.verified_email or student.verified_phone) and student.suspension_id is null as student_verified,
      tutor.role, l.user_id is not null as listed, is_parted(${studentId}, ${tutorId}) as parted,
      coalesce(t.booking_paused_until > ${now}, false) as paused,
      t.notice, t.buffer_minutes, t.daily_lessons,
      coalesce(student.leaves_at < ${moving === undefined ? sql`'infinity'::timestamptz` : end}, false) as leaving,
      case when t.daily_lessons is not null
          or t.next_free_at < ${end}::timestamptz + make_interval(mins => t.buffer_minutes)
          and t.next_free_at > ${start}::timestamptz - make_interval(mins => 15 + t.buffer_minutes)
        then ${nextFreeFacts(sql`t.user_id`, now)} end as next_free,
      exists (
        select from subscription_freezes f
        where f.user_id = ${studentId} and tstzrange(f.starts_at, f.ends_at) && tstzrange(${start}, ${end})
      ) as frozen,
      s.user_id as slot_owner, s.purpose, s.starts_at as slot_start, s.ends_at as slot_end,
      w.subscription_id, w.index as week_index, w.kind, w.minutes - w.used_minutes as remaining,
      exists (
        select 1 from lessons
        where student_id = ${studentId} and canceled_at is null and ends_at > ${now} and id <> ${moving?.id ?? 0}
          and marked is distinct from 'tutor'
      ) as has_open_lesson,
      exists (
        select from lesson_holds where student_id = ${studentId} or (tutor_id = ${tutorId} and until <= ${now})
      ) as has_holds_to_end,
      (
        select coalesce(json_agg(json_build_object(
          'personId', e.person_id, 'start', lower(e.during), 'end', upper(e.during),
          'otherId', case e.kind
            when 'hold' then (select h.student_id from lesson_holds h where h.id = e.ref_id)
            else (select o.person_id from engagements o
              where o.kind = e.kind and o.ref_id = e.ref_id and o.person_id <> e.person_id limit 1) end)), '[]')
        from engagements e
        where person_id in (${tutorId}, ${studentId}) and active and during && tstzrange(${start}, ${end})
          and not (kind = 'lesson' and ref_id = ${moving?.id ?? 0})
      ) as taken,
      (
        select coalesce(json_agg(json_build_object('start', lower(c), 'end', upper(c))), '[]')
        from closed_to_lessons(${tutorId}, tstzrange(${start}, ${end}), ${moving?.id ?? null}, ${studentId}, ${now}) c
      ) as closed
    from platform_settings p
    left join users student on student.id = ${studentId}
    left join users tutor on tutor.id = ${tutorId}
    left join tutors t on t.user_id = tutor.id
    left join listed_tutors l on l.user_id = tutor.id
    left join slots s on s.id = ${slotId} and s.deleted_at is null
    left join lateral (
      select q.*, b.kind from subscriptions b join quota_weeks q on q.subscription_id = b.id
      where b.user_id = ${studentId} and b.terminated_at is null and q.starts_at <= ${start} and q.ends_at > ${start}
      order by b.id = ${moving?.subscriptionId ?? 0} desc, b.kind = ${PlanKind.Plan} desc
      limit 1
    ) w on true`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the settings are missing')
  const { notice, bufferMinutes, dailyLessons } = row
  return {
    pace: notice === null ? undefined : { bufferMinutes, dailyLessons },
    horizonDays: row.horizonDays,
    studentVerified: row.studentVerified === true,
    tutor: tutorOf(row),
    nextFree: row.nextFree,
    slot: slotOf(row, tutorId),
    week: weekOf(row, moving),
    hasOpenLesson: row.hasOpenLesson,
    hasHoldsToEnd: row.hasHoldsToEnd,
    parted: row.parted,
    paused: row.paused,
    leaving: row.leaving,
    frozen: row.frozen,
    tutorTaken: row.closed.map(rangeOf),
    tutorBusyWith: row.taken.flatMap(({ personId, otherId }) =>
      personId === tutorId && otherId !== null ? otherId : [],
    ),
    studentTaken: row.taken.filter(({ personId }) => personId === studentId).map(rangeOf),
  }
}

function tutorOf({ role, listed, notice, hourlyRate }: FactsRow): BookingFacts['tutor'] {
  if (notice === null || (role !== Role.Tutor && role !== Role.TutorManager)) return undefined
  return { listed, notice, hourlyRate: role === Role.TutorManager ? NOTHING : piastres(hourlyRate) }
}

function slotOf({ slotStart, slotEnd, slotOwner, purpose }: FactsRow, tutorId: number): BookingFacts['slot'] {
  if (slotStart === null || slotEnd === null) return undefined
  const offered = slotOwner === tutorId && purpose === 'lesson'
  return { start: instantOfDate(slotStart), end: instantOfDate(slotEnd), offered }
}

function weekOf(
  { subscriptionId, weekIndex: index, kind, remaining }: FactsRow,
  moving: BookingRequest['moving'],
): BookingFacts['week'] {
  if (subscriptionId === null || index === null) return undefined
  const freed = moving?.subscriptionId === subscriptionId && moving.weekIndex === index ? moving.minutes : 0
  const origin = kind === PlanKind.Trial ? LessonOrigin.Trial : LessonOrigin.Booked
  return { subscriptionId, index, remaining: (remaining ?? 0) + freed, origin }
}

export interface InsertedBooking {
  row: LessonRow
  /** The conversation that this booking opened. */
  roomId: number | null
  isRenewed: boolean
}

/**
 * Inserts the lesson, takes the time of both people and the minutes of the week, opens their conversation, and stores
 * the tutor's next free time when it is given. The constraints refuse a time or minutes that are taken.
 */
export async function insertBooking(
  trx: Trx,
  { slotId, tutorId, studentId }: LessonPlace,
  lesson: NewLesson,
  nextFree: { at: Date | null } | null,
  now: Date,
): Promise<InsertedBooking> {
  const { start, end, minutes, price, subscriptionId, weekIndex, origin } = lesson
  const at = sql`${nextFree?.at ?? null}::timestamptz`
  // A lesson whose tutor was marked lets the student book again, from its end on for the constraint.
  const openFrom = sql`greatest(${now}::timestamptz, (
    select max(ends_at) from lessons
    where student_id = ${studentId} and canceled_at is null and marked = 'tutor' and ends_at > ${now}))`
  const { rows } = await sql<LessonRow & Omit<InsertedBooking, 'row'>>`
    with booked as (
      insert into lessons (slot_id, tutor_id, student_id, subscription_id, week_index, starts_at, ends_at, minutes,
        price, origin, cairo_day, booked_at, created_at, updated_at)
      values (${slotId}, ${tutorId}, ${studentId}, ${subscriptionId}, ${weekIndex}, ${dateOfInstant(start)},
        ${dateOfInstant(end)}, ${minutes}, ${price}, ${origin}, ${dayOf(start)}, ${openFrom}, ${now}, ${now})
      returning *
    ), engaged as (
      insert into engagements (person_id, kind, ref_id, slot_id, during)
      select person.id, 'lesson', b.id, b.slot_id,
        tstzrange(b.starts_at, b.ends_at + make_interval(mins => coalesce(t.buffer_minutes, 0)))
      from booked b cross join unnest(array[b.tutor_id, b.student_id]) person (id)
      left join tutors t on t.user_id = person.id and t.user_id = b.tutor_id
      order by person.id
    ), charged as (
      update quota_weeks q set used_minutes = q.used_minutes + b.minutes from booked b
      where q.subscription_id = b.subscription_id and q.index = b.week_index
    ), noted as (
      insert into minute_entries (subscription_id, week_index, kind, minutes, lesson_id, created_at)
      select subscription_id, week_index, 'booked', -minutes, id, created_at from booked
    ), opened as (
      insert into rooms (first_id, second_id, created_at)
      select least(tutor_id, student_id), greatest(tutor_id, student_id), created_at from booked
      on conflict (first_id, second_id) do nothing
      returning id
    ), renewed as (
      update tutors t set next_free_at = ${at} from booked b
      where t.user_id = b.tutor_id and ${nextFree !== null} and t.next_free_at is distinct from ${at}
      returning t.user_id
    )
    select booked.*, (select id from opened) as room_id, exists (select from renewed) as is_renewed
    from booked`.execute(trx)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('the lesson was not inserted')
  const { roomId, isRenewed, ...row } = inserted
  return { row, roomId, isRenewed }
}
