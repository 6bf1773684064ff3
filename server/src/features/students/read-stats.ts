import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { figuresEndpoints, StudentStats } from '@hiwar/contract/people/people-figures.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findUser } from '../users/store.ts'
import { countBooked } from './booked.store.ts'

/** A student's figures, for himself and admins. */
export async function readStudentStats(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof figuresEndpoints.student>,
): Promise<StudentStats> {
  const student = await findUser(db, params.id)
  if (student?.role !== Role.Student) throw new Refusal('student-not-found')
  authorize(actor, 'student.stats', { ownerId: student.id })
  const booked = await countBooked(db, student.id, clock.now())
  return {
    lessonCount: {
      ...counts(booked.total, booked.ratified),
      future: counts(booked.futureTotal, booked.futureRatified),
      past: counts(booked.pastTotal, booked.pastRatified),
    },
    // Somebody whose lesson was canceled may have given another, so these need not add up.
    tutorCount: { total: booked.tutors, ratified: booked.tutorsRatified, canceled: booked.tutorsCanceled },
    minutes: counts(booked.minutes, booked.minutesRatified),
  }
}

function counts(total: number, ratified: number) {
  return { total, ratified, canceled: total - ratified }
}
