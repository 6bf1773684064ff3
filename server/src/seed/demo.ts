/** The demo: a small Hiwar that has been running for some months. */
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { refreshTutors } from '../features/tutors/renew.ts'
import { attend } from './attendance.ts'
import { seedFilms } from './films.ts'
import { type Pairing, planPastLessons, rate } from './history.ts'
import { seedJoining } from './joiners.ts'
import { insertLessons } from './lessons.ts'
import { listPortraits } from './media.ts'
import { seedNotices } from './notices.ts'
import { offerInterviews, offerLessons, planUpcoming } from './offers.ts'
import type { Scene, TutorOnStage } from './scene.ts'
import { insertStaff } from './staff.ts'
import { insertStudents, type Subscribers } from './students.ts'
import { seedTalk } from './talk.ts'
import { insertTutors } from './tutors.ts'
import { judgeAsHeld } from './verdicts.ts'
import { seedWithdrawals } from './withdrawals.ts'

export interface Size {
  tutors: number
  students: number
}

/** The newest ones, whom nobody has met yet. */
const newTutors = 3
const tutorsOfStudent = 8
const supportGroupUrl = 'https://t.me/hiwar_tutors'

/** Fills an empty database. */
export async function seedDemo(scene: Scene, size: Size): Promise<void> {
  const { trx, now } = scene
  const { managerId, adminId, studioId } = await insertStaff(scene)
  await trx.updateTable('platformSettings').set({ supportGroupUrl }).execute()
  const tutors = await insertTutors(scene, size.tutors)
  const subscribers = await insertStudents(scene, size.students)
  const { beginner, eager, regulars } = subscribers
  const meetingSlots = await offerInterviews(scene, managerId)
  const slots = await offerLessons(scene, tutors)
  const past = await planPastLessons(scene, pairings(scene, tutors, subscribers))
  const upcoming = planUpcoming(now, tutors.slice(0, 2), slots, regulars)
  const { hourlyRate } = await trx.selectFrom('platformSettings').select('hourlyRate').executeTakeFirstOrThrow()
  const bySubscriber = new Map([beginner, eager, ...regulars].map((each) => [each.userId, each]))
  const lessons = await insertLessons(trx, [...past, ...upcoming], bySubscriber, piastres(hourlyRate))
  const held = lessons.filter(({ end }) => end <= now)
  await attend(trx, held)
  await judgeAsHeld(trx, held, now)
  // The demo students have yet to rate, which is for whoever tries the demo.
  const students = new Set(regulars.map(({ userId }) => userId))
  await rate(
    scene,
    held.filter(({ studentId }) => students.has(studentId)),
  )
  const [firstTutorId = 0, secondTutorId = 0] = tutors.map(({ id }) => id)
  const tutorIds = tutors.map(({ id }) => id)
  const [newcomerId = 0, ...interviewedIds] = await seedJoining(scene, { managerId, slots: meetingSlots }, tutorIds)
  const talkers = { beginnerId: beginner.userId, eagerId: eager.userId, firstTutorId, secondTutorId, adminId }
  await seedTalk(scene, talkers)
  await seedNotices(scene, talkers)
  await seedWithdrawals(scene, firstTutorId, adminId)
  await listPortraits(scene)
  await seedFilms(scene, { tutorIds, interviewedIds, newcomerId, reviewerId: managerId, studioId })
  await refreshTutors(trx, [managerId, ...tutorIds], new Date(now))
}

function pairings({ chance }: Scene, tutors: readonly TutorOnStage[], subscribers: Subscribers): Pairing[] {
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
