/** The same lesson once more: the start that the student may book next, by the rules of a booking. */
import type { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { offerAgain } from '@hiwar/domain/lessons/again.ts'
import { type Instant, instantOfDate, parseRange } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest } from '../../platform/action.ts'
import type { Database } from '../../platform/db/database.ts'
import { findLesson, type LessonRow } from './store.ts'

/** Null when nothing can be booked, whatever the reason; the booking dialog tells it. */
export async function offerLessonAgain(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof lessonEndpoints.again>,
) {
  const now = clock.now()
  const last = found(await findLesson(db, params.id), 'lesson-not-found')
  authorize(actor, 'lesson.again', { memberIds: [last.studentId] })
  const facts = await findAgainFacts(db, last, now)
  if (facts === undefined) return null
  const weeks = facts.weeks.map(({ remaining, ...week }) => ({ remaining, ...rangeOf(week) }))
  const isAffordable = (at: Instant) =>
    weeks.some(({ start, end, remaining }) => start <= at && at < end && remaining >= last.minutes)
  const openings = {
    slots: facts.slots.map(({ id, ...slot }) => ({ id, ...rangeOf(slot) })),
    taken: facts.taken.map(rangeOf),
    leadTime: facts.notice,
    now: instantOfDate(now),
    horizonDays: facts.horizonDays,
  }
  const offer = offerAgain({ start: instantOfDate(last.startsAt), minutes: last.minutes }, openings, isAffordable)
  if (offer === undefined) return null
  return { slotId: offer.slot.id, start: new Date(offer.start).toISOString(), duration: last.minutes }
}

interface Written {
  start: string
  end: string
}

interface AgainFacts {
  notice: number
  horizonDays: number
  slots: (Written & { id: number })[]
  taken: Written[]
  weeks: (Written & { remaining: number })[]
}

/** The next two weeks of both people; undefined while the student may book nothing with the tutor. */
async function findAgainFacts(
  db: Database,
  { tutorId, studentId }: LessonRow,
  now: Date,
): Promise<AgainFacts | undefined> {
  const ahead = sql`tstzrange(${now}, ${now}::timestamptz + interval '15 days')`
  const { rows } = await sql<AgainFacts>`
    select t.notice, p.booking_horizon_days as horizon_days,
      (
        select coalesce(json_agg(json_build_object('id', id, 'start', starts_at, 'end', ends_at)), '[]') from slots
        where user_id = t.user_id and purpose = 'lesson' and deleted_at is null and during && ${ahead}
          and starts_at > ${now}::timestamptz - interval '1 day'
          and starts_at < ${now}::timestamptz + interval '15 days'
      ) as slots,
      (
        select coalesce(json_agg(json_build_object('start', lower(part), 'end', upper(part))), '[]') from (
          select part from closed_to_lessons(t.user_id, ${ahead}) part
          union all
          select during from engagements where person_id = student.id and active and during && ${ahead}
        ) closed
      ) as taken,
      (
        select coalesce(json_agg(json_build_object(
          'start', q.starts_at, 'end', q.ends_at, 'remaining', q.minutes - q.used_minutes)), '[]')
        from subscriptions b join quota_weeks q on q.subscription_id = b.id
        where b.user_id = student.id and b.terminated_at is null and q.ends_at > ${now}
      ) as weeks
    from platform_settings p, users student, tutors t join listed_tutors l on l.user_id = t.user_id
    where t.user_id = ${tutorId} and student.id = ${studentId} and student.suspension_id is null
      and student.leaves_at is null and (student.verified_email or student.verified_phone)
      and not is_parted(student.id, t.user_id) and not exists (
        select from lessons where student_id = student.id and canceled_at is null and ends_at > ${now})`.execute(db)
  return rows[0]
}

function rangeOf({ start, end }: Written) {
  return parseRange({ start: new Date(start).toISOString(), end: new Date(end).toISOString() })
}
