/** What a booking reads before it decides, under the locks of both people. */

import { Role } from '@hiwar/contract/enumerations.ts'
import { isListed } from '@hiwar/domain/accounts/listed.ts'
import type { BookingFacts } from '@hiwar/domain/lessons/book.ts'
import { NOTHING, piastres } from '@hiwar/domain/money/piastres.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/transaction.ts'
import { lockPeople } from '../users/lock.store.ts'

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
export async function loadBookingFacts(trx: Trx, request: BookingRequest, now: Date): Promise<BookingFacts> {
  const people = await lockPeople(trx, [request.tutorId, request.studentId])
  const student = people.find(({ id }) => id === request.studentId)
  const tutor = people.find(({ id }) => id === request.tutorId)
  const teaches = tutor?.role === Role.Tutor || tutor?.role === Role.TutorManager
  const [profile, slot, week, hasOpenLesson, taken] = [
    teaches ? await findTeaching(trx, request.tutorId) : undefined,
    await findSlot(trx, request),
    await findWeek(trx, request),
    await findOpenLesson(trx, request, now),
    await findTaken(trx, request),
  ]
  return {
    studentVerified: student !== undefined && (student.verifiedEmail || student.verifiedPhone),
    tutor:
      tutor === undefined || profile === undefined
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

function findTeaching(trx: Trx, tutorId: number) {
  return trx
    .selectFrom('tutors')
    .innerJoin('platformSettings', (join) => join.onTrue())
    .select(['tutors.bio', 'tutors.about', 'tutors.activated', 'tutors.notice', 'platformSettings.hourlyRate'])
    .where('tutors.userId', '=', tutorId)
    .executeTakeFirst()
}

async function findSlot(trx: Trx, { slotId, tutorId }: BookingRequest): Promise<BookingFacts['slot']> {
  const slot = await trx
    .selectFrom('slots')
    .select(['userId', 'purpose', 'startsAt', 'endsAt'])
    .where('id', '=', slotId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (slot === undefined) return undefined
  const offered = slot.userId === tutorId && slot.purpose === 'lesson'
  return { start: instantOfDate(slot.startsAt), end: instantOfDate(slot.endsAt), offered }
}

async function findWeek(trx: Trx, { studentId, start, moving }: BookingRequest): Promise<BookingFacts['week']> {
  const week = await trx
    .selectFrom('quotaWeeks')
    .innerJoin('subscriptions', 'subscriptions.id', 'quotaWeeks.subscriptionId')
    .select(['quotaWeeks.subscriptionId', 'quotaWeeks.index', 'quotaWeeks.minutes', 'quotaWeeks.usedMinutes'])
    .where('subscriptions.userId', '=', studentId)
    .where('subscriptions.terminatedAt', 'is', null)
    .where('quotaWeeks.startsAt', '<=', start)
    .where('quotaWeeks.endsAt', '>', start)
    .executeTakeFirst()
  if (week === undefined) return undefined
  const { subscriptionId, index } = week
  const freed = moving?.subscriptionId === subscriptionId && moving.weekIndex === index ? moving.minutes : 0
  return { subscriptionId, index, remaining: week.minutes - week.usedMinutes + freed }
}

async function findOpenLesson(trx: Trx, { studentId, moving }: BookingRequest, now: Date): Promise<boolean> {
  const open = await trx
    .selectFrom('lessons')
    .select('id')
    .where('studentId', '=', studentId)
    .where('canceledAt', 'is', null)
    .where('endsAt', '>', now)
    .where('id', '!=', moving?.id ?? 0)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

async function findTaken(trx: Trx, { tutorId, studentId, start, end, moving }: BookingRequest) {
  const rows = await trx
    .selectFrom('engagements')
    .select(['personId', sql<Date>`lower(during)`.as('start'), sql<Date>`upper(during)`.as('end')])
    .where('personId', 'in', [tutorId, studentId])
    .where('active', '=', true)
    .where(sql<boolean>`during && tstzrange(${start}, ${end})`)
    .where((row) => row.not(row.and([row('kind', '=', 'lesson'), row('refId', '=', moving?.id ?? 0)])))
    .execute()
  return rows.map((row) => ({
    personId: row.personId,
    start: instantOfDate(row.start),
    end: instantOfDate(row.end),
  }))
}
