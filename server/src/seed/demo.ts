/** The demo: a small Hiwar with some months of history. */
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { updateUsualAnswers } from '../features/tutors/answers.store.ts'
import { recountReliability, refreshTutors } from '../features/tutors/renew.ts'
import { attend } from './lessons/attendance.ts'
import { writeDesks } from './lessons/desks.ts'
import { type Pairing, planPastLessons, rate } from './lessons/history.ts'
import { insertLessons } from './lessons/lessons.ts'
import { seedReplies } from './lessons/replies.ts'
import { answerSurveys } from './lessons/survey.ts'
import { judgeAsHeld } from './lessons/verdicts.ts'
import { offerInterviews, offerLessons, planUpcoming } from './money/offers.ts'
import { seedWithdrawals } from './money/withdrawals.ts'
import { seedApplicants } from './people/applicants.ts'
import { listPortraits } from './people/media.ts'
import { insertStaff } from './people/staff.ts'
import { insertStudents, type Subscribers } from './people/students.ts'
import { insertTutors } from './people/tutors.ts'
import { seedVideos } from './people/videos.ts'
import type { SeedContext, TutorOnStage } from './seed-context.ts'
import { type EndStep, quietly } from './steps.ts'
import { seedNotifications } from './talk/notifications.ts'
import { seedOffice } from './talk/office.ts'
import { seedTalk } from './talk/talk.ts'
import { lessonDesks } from './words/talk.ts'

export interface Size {
  tutors: number
  students: number
}

/** The newest tutors, who have had no lessons. */
const newTutors = 3
const tutorsOfStudent = 8

export async function seedDemo(scene: SeedContext, size: Size, endStep: EndStep = quietly): Promise<void> {
  const { trx, now } = scene
  const { managerId, adminId, superId, studioId } = await insertStaff(scene)
  const tutors = await insertTutors(scene, size.tutors)
  await endStep('tutors', 'tutors')
  const subscribers = await insertStudents(scene, size.students)
  await endStep('accounts', 'users')
  const { beginner, eager, regulars } = subscribers
  const meetingSlots = await offerInterviews(scene, managerId)
  const slots = await offerLessons(scene, tutors)
  await endStep('slots', 'slots')
  const past = await planPastLessons(scene, pairings(scene, tutors, subscribers))
  const upcoming = planUpcoming(now, tutors.slice(0, 2), slots, regulars)
  const { hourlyRate } = await trx.selectFrom('platformSettings').select('hourlyRate').executeTakeFirstOrThrow()
  const bySubscriber = new Map([beginner, eager, ...regulars].map((each) => [each.userId, each]))
  const lessons = await insertLessons(trx, [...past, ...upcoming], bySubscriber, piastres(hourlyRate))
  const held = lessons.filter(({ end }) => end <= now)
  await attend(trx, held)
  const heldOf = ({ userId }: { userId: number }) => held.filter(({ studentId }) => studentId === userId)
  await writeDesks(scene, heldOf(beginner), lessonDesks.beginner)
  await writeDesks(scene, heldOf(eager), lessonDesks.eager)
  await judgeAsHeld(trx, held, now)
  await endStep('lessons', 'lessons')
  // The demo accounts have no ratings, so that a person who tries the demo can rate.
  const students = new Set(regulars.map(({ userId }) => userId))
  await rate(
    scene,
    held.filter(({ studentId }) => students.has(studentId)),
  )
  await seedReplies(scene, adminId)
  await endStep('ratings', 'ratings')
  const [firstTutorId = 0, secondTutorId = 0] = tutors.map(({ id }) => id)
  const tutorIds = tutors.map(({ id }) => id)
  const [newcomerId = 0, ...interviewedIds] = await seedApplicants(
    scene,
    { managerId, studioId, slots: meetingSlots },
    tutorIds,
  )
  await endStep('interviews', 'interviews')
  const talkers = { beginnerId: beginner.userId, eagerId: eager.userId, firstTutorId, secondTutorId, adminId }
  await seedTalk(scene, talkers)
  await endStep('messages', 'messages')
  await seedNotifications(scene, talkers)
  await endStep('notifications', 'notifications')
  await seedWithdrawals(scene, firstTutorId, adminId)
  await endStep('withdrawals', 'invoices')
  await seedOffice(scene, { adminId, superId })
  await listPortraits(scene)
  await seedVideos(scene, { tutorIds, interviewedIds, newcomerId, reviewerId: managerId, studioId })
  await endStep('pictures and films', 'mediaItems')
  await answerSurveys(scene, held)
  await endStep('survey', 'surveyAnswers')
  await refreshTutors(trx, [managerId, ...tutorIds], new Date(now))
  await updateUsualAnswers(trx, tutorIds, new Date(now))
  await recountReliability(trx, [managerId, ...tutorIds], new Date(now))
}

function pairings({ chance }: SeedContext, tutors: readonly TutorOnStage[], subscribers: Subscribers): Pairing[] {
  const known = tutors.slice(0, Math.max(2, tutors.length - newTutors))
  const [first, second] = known
  if (first === undefined || second === undefined) throw new RangeError('the demo has two tutors at least')
  const { beginner, eager, regulars } = subscribers
  const usual = regulars.flatMap((subscription) =>
    chance.some(known, tutorsOfStudent).map((tutor) => ({ subscription, tutor, lessons: chance.whole(1, 2) })),
  )
  return [
    { subscription: beginner, tutor: first, lessons: 2 },
    { subscription: eager, tutor: second, lessons: 2 },
    ...usual,
  ]
}
