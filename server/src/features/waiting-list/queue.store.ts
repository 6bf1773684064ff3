/** What decides on a freed time: the openings of its tutor, and the queue with the facts about its students. */
import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import { dateOfInstant, HOUR, instantOfDate, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import type { TutorOpenings, WaitingEntry, WaitingRules } from '@hiwar/domain/waiting/queue.ts'
import type { Wish } from '@hiwar/domain/waiting/wish.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/database.ts'
import { rangeOf, type WrittenRange } from '../tutors/next-free.store.ts'
import { wishColumns } from './store.ts'

export interface QueueEntry extends WaitingEntry {
  tutorId: number
  /** The last day on which the student was told of a free time. */
  toldDay: CairoDay | null
}

interface EntryRow extends Wish {
  id: number
  studentId: number
  tutorId: number
  toldDay: CairoDay | null
  isAskable: boolean
  offered: WrittenRange[]
  taken: WrittenRange[]
  weeks: (WrittenRange & { remaining: number })[]
}

/** The entries of a tutor that are awake, in the order of the queue, with what their students have around this time. */
export async function listQueue(trx: Trx, tutorId: number, around: TimeRange, now: Date): Promise<QueueEntry[]> {
  const time = sql`tstzrange(${dateOfInstant(around.start)}, ${dateOfInstant(around.end)})`
  const { rows } = await sql<EntryRow>`
    select e.id, e.student_id, e.tutor_id, e.told_day::text as told_day, ${sql.join(wishColumns)},
      (s.verified_email or s.verified_phone) and s.suspension_id is null and s.leaves_at is null
        and not is_parted(e.student_id, e.tutor_id) and not exists (
          select from waiting_offers o where o.student_id = e.student_id and o.answer is null) as is_askable,
      (
        select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part))), '[]') from (
          select tstzrange(o.starts_at, o.starts_at + make_interval(mins => o.minutes)) as part
          from waiting_offers o where o.entry_id = e.id
          union all
          select tstzrange(starts_at, ends_at) from lessons
          where student_id = e.student_id and tutor_id = e.tutor_id and canceled_by = e.student_id
            and starts_at < upper(${time}) and ends_at > lower(${time})
        ) let_go
      ) as offered,
      (
        select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part))), '[]') from (
          select during as part from engagements
          where person_id = e.student_id and active and during && ${time}
            and not (kind = 'lesson' and ref_id = coalesce(open.id, 0))
          union all
          select tstzrange(starts_at, ends_at) from subscription_freezes
          where user_id = e.student_id and tstzrange(starts_at, ends_at) && ${time}
        ) closed
      ) as taken,
      (
        select coalesce(json_agg(json_build_object('start', q.starts_at, 'end', q.ends_at, 'remaining',
          q.minutes - q.used_minutes + case
            when q.subscription_id = open.subscription_id and q.index = open.week_index then open.minutes else 0 end)), '[]')
        from subscriptions b join quota_weeks q on q.subscription_id = b.id
        where b.user_id = e.student_id and b.kind = ${PlanKind.Plan} and b.terminated_at is null
          and q.starts_at < upper(${time}) and q.ends_at > lower(${time})
      ) as weeks
    from waiting_entries e
    join users s on s.id = e.student_id
    left join lateral (
      select id, subscription_id, week_index, minutes from lessons
      where student_id = e.student_id and canceled_at is null and ends_at > ${now} and marked is distinct from 'tutor'
      order by starts_at limit 1
    ) open on true
    where e.tutor_id = ${tutorId} and e.ended_at is null and e.asleep_at is null
      and e.until_day >= ${cairoDay(instantOfDate(now))}::date
    order by e.created_at, e.id`.execute(trx)
  return rows.map(({ offered, taken, weeks, ...row }) => ({
    ...row,
    offered: offered.map(rangeOf),
    taken: taken.map(rangeOf),
    weeks: weeks.map(({ remaining, ...week }) => ({ remaining, ...rangeOf(week) })),
  }))
}

/** How far around a freed time its facts are read: a lesson that overlaps it begins or ends within half an hour. */
export function aroundOf({ start, end }: TimeRange): TimeRange {
  return { start: plus(start, -HOUR), end: plus(end, HOUR) }
}

export interface TutorNow {
  openings: TutorOpenings
  rules: WaitingRules
  /** The slots that this transaction made. */
  newSlots: number[]
}

interface TutorRow extends WaitingRules {
  notice: number
  bufferMinutes: number
  horizonDays: number
  slots: (WrittenRange & { id: number; isNew: boolean })[]
  taken: WrittenRange[]
}

/** The openings of a listed tutor in this time, past the holds of a student; undefined for any other tutor. */
export async function findTutorNow(
  trx: Database | Trx,
  tutorId: number,
  around: TimeRange,
  now: Date,
  studentId: number | null = null,
): Promise<TutorNow | undefined> {
  const time = sql`tstzrange(${dateOfInstant(around.start)}, ${dateOfInstant(around.end)})`
  const { rows } = await sql<TutorRow>`
    select t.notice, t.buffer_minutes, p.booking_horizon_days as horizon_days,
      p.waiting_offer_minutes as offer_minutes, p.waiting_total_minutes as total_minutes,
      (
        select coalesce(json_agg(json_build_object('id', id, 'start', starts_at, 'end', ends_at, 'isNew',
          created_at = updated_at and xmin = pg_current_xact_id_if_assigned()::xid)), '[]')
        from slots
        where user_id = t.user_id and purpose = 'lesson' and deleted_at is null and during && ${time}
          and starts_at > lower(${time}) - interval '1 day' and starts_at < upper(${time})
      ) as slots,
      (
        select coalesce(json_agg(json_build_object('start', lower(c), 'end', upper(c))), '[]')
        from closed_to_lessons(t.user_id, ${time}, null, ${studentId}, ${now}) c
      ) as taken
    from platform_settings p, tutors t join listed_tutors l on l.user_id = t.user_id
    where t.user_id = ${tutorId}`.execute(trx)
  const [row] = rows
  if (row === undefined) return undefined
  const { slots, taken, notice: leadTime, bufferMinutes, horizonDays, offerMinutes, totalMinutes } = row
  const ranges = slots.map(({ id, start, end }) => ({ id, ...rangeOf({ start, end }) }))
  const at = { leadTime, bufferMinutes, horizonDays, now: instantOfDate(now) }
  return {
    openings: { slots: ranges, taken: taken.map(rangeOf), ...at },
    rules: { offerMinutes, totalMinutes },
    newSlots: slots.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
  }
}

export async function updateTold(trx: Trx, entryIds: readonly number[], day: CairoDay): Promise<void> {
  await sql`update waiting_entries set told_day = ${day}::date where id = any(${[...entryIds]}::bigint[])`.execute(trx)
}
