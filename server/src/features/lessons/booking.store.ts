/** What a booking reads before it decides, under the locks of both people. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { isListed } from '@hiwar/domain/accounts/listed.ts'
import type { BookingFacts } from '@hiwar/domain/lessons/book.ts'
import { NOTHING, piastres } from '@hiwar/domain/money/piastres.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { lockPeople } from '../users/store.ts'

export interface BookingRequest {
  tutorId: number
  studentId: number
  slotId: number
  start: Date
  end: Date
  /** The lesson that is moved: its own time and minutes count as free. */
  moving?: { id: number; subscriptionId: number; weekIndex: number; minutes: number }
}

/** Locks tutor and student in the order of their ids, then reads everything the decision depends on. */
export async function getBookingFacts(trx: Trx, request: BookingRequest, now: Date): Promise<BookingFacts> {
  const people = await lockPeople(trx, [request.tutorId, request.studentId])
  const student = people.find(({ id }) => id === request.studentId)
  const tutor = people.find(({ id }) => id === request.tutorId)
  const teaches = tutor?.role === Role.Tutor || tutor?.role === Role.TutorManager
  const facts = await findFacts(trx, request, now)
  const { horizonDays, profile, slot, week, taken, hasOpenLesson } = facts
  return {
    horizonDays,
    studentVerified: student !== undefined && (student.verifiedEmail || student.verifiedPhone),
    tutor:
      tutor === undefined || !teaches || profile === undefined
        ? undefined
        : {
            listed: isListed({ ...tutor, ...profile }),
            notice: profile.notice,
            hourlyRate: tutor.role === Role.TutorManager ? NOTHING : piastres(profile.hourlyRate),
          },
    slot,
    week,
    hasOpenLesson,
    tutorTaken: taken.filter(({ personId }) => personId === request.tutorId),
    studentTaken: taken.filter(({ personId }) => personId === request.studentId),
  }
}

interface FactsRow {
  horizonDays: number
  bio: string | null
  about: string | null
  activated: boolean | null
  notice: number | null
  hourlyRate: number
  slotOwner: number | null
  purpose: string | null
  slotStart: Date | null
  slotEnd: Date | null
  subscriptionId: number | null
  weekIndex: number | null
  remaining: number | null
  hasOpenLesson: boolean
  taken: { personId: number; start: string; end: string }[]
}

/** All of it in one statement, since whoever else wants these people waits meanwhile. */
async function findFacts(trx: Trx, request: BookingRequest, now: Date) {
  const { tutorId, studentId, slotId, start, end, moving } = request
  const { rows } = await sql<FactsRow>`
    with slot as (
      select user_id, purpose, starts_at, ends_at from slots where id = ${slotId} and deleted_at is null for share
    )
    select p.booking_horizon_days as horizon_days, t.bio, t.about, t.activated, t.notice, p.hourly_rate, s.user_id as slot_owner, s.purpose,
      s.starts_at as slot_start, s.ends_at as slot_end, w.subscription_id, w.index as week_index,
      w.minutes - w.used_minutes as remaining,
      exists (
        select 1 from lessons
        where student_id = ${studentId} and canceled_at is null and ends_at > ${now} and id <> ${moving?.id ?? 0}
      ) as has_open_lesson,
      (
        select coalesce(json_agg(json_build_object(
          'personId', person_id, 'start', lower(during), 'end', upper(during))), '[]')
        from engagements
        where person_id in (${tutorId}, ${studentId}) and active and during && tstzrange(${start}, ${end})
          and not (kind = 'lesson' and ref_id = ${moving?.id ?? 0})
      ) as taken
    from platform_settings p
    left join tutors t on t.user_id = ${tutorId}
    left join slot s on true
    left join lateral (
      select q.* from subscriptions b join quota_weeks q on q.subscription_id = b.id
      where b.user_id = ${studentId} and b.terminated_at is null and q.starts_at <= ${start} and q.ends_at > ${start}
      limit 1
    ) w on true`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('the settings are missing')
  const { notice, activated, bio, about, hourlyRate, subscriptionId, weekIndex: index, hasOpenLesson } = row
  const freed = moving?.subscriptionId === subscriptionId && moving?.weekIndex === index ? moving.minutes : 0
  const { slotStart, slotEnd, slotOwner, purpose } = row
  return {
    horizonDays: row.horizonDays,
    hasOpenLesson,
    profile: notice === null || activated === null ? undefined : { bio, about, activated, notice, hourlyRate },
    slot:
      slotStart === null || slotEnd === null
        ? undefined
        : {
            start: instantOfDate(slotStart),
            end: instantOfDate(slotEnd),
            offered: slotOwner === tutorId && purpose === 'lesson',
          },
    week:
      subscriptionId === null || index === null
        ? undefined
        : { subscriptionId, index, remaining: (row.remaining ?? 0) + freed },
    taken: row.taken.map((time) => ({
      personId: time.personId,
      start: instantOfDate(new Date(time.start)),
      end: instantOfDate(new Date(time.end)),
    })),
  }
}
