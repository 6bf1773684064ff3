import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { figuresEndpoints, type StudentStats } from '@hiwar/contract/people/people-figures.ts'
import { type StudentOwnStats, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import type { Context } from '../../context.ts'
import { authorize, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { findUser } from '../users/store.ts'
import { countBooked, countLearned } from './store.ts'

export const studentRoutes = [
  serve(tutorEndpoints.studentStats, readOwnStudentStats),
  serve(figuresEndpoints.student, readStudentStats),
]

async function readOwnStudentStats(
  context: Context,
  { actor }: MemberRequest<typeof tutorEndpoints.studentStats>,
): Promise<StudentOwnStats> {
  const { tutors, fulfilled, upcoming, minutes } = await countLearned(context.db, actor.id, context.clock.now())
  return {
    tutorCount: tutors,
    completedLessonCount: fulfilled,
    totalLearningTime: minutes,
    upcomingLessonCount: upcoming,
  }
}

/** A student's figures, for the student and admins. */
async function readStudentStats(
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
    // A tutor can have given one lesson and had another one canceled, so the counts need not add up.
    tutorCount: { total: booked.tutors, ratified: booked.tutorsRatified, canceled: booked.tutorsCanceled },
    minutes: counts(booked.minutes, booked.minutesRatified),
  }
}

function counts(total: number, ratified: number) {
  return { total, ratified, canceled: total - ratified }
}
