/** The demo: a small Hiwar that has been running for some months. */
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { refreshTutors } from '../features/tutors/refresh.ts'
import { attend } from './attendance.ts'
import { type Pairing, planPastLessons, rate } from './history.ts'
import { insertLessons } from './lessons.ts'
import { offerInterviews, offerLessons, planUpcoming } from './offers.ts'
import type { Scene, TutorOnStage } from './scene.ts'
import { insertStaff } from './staff.ts'
import { insertStudents, type Subscribers } from './students.ts'
import { insertTutors } from './tutors.ts'

export interface Size {
  tutors: number
  students: number
}

/** The newest ones, whom nobody has met yet. */
const newTutors = 3
const tutorsOfStudent = 8

/** Fills an empty database. */
export async function seedDemo(scene: Scene, size: Size): Promise<void> {
  const { trx, now } = scene
  const managerId = await insertStaff(scene)
  const tutors = await insertTutors(scene, size.tutors)
  const subscribers = await insertStudents(scene, size.students)
  const { beginner, eager, regulars } = subscribers
  await offerInterviews(scene, managerId)
  const slots = await offerLessons(scene, tutors)
  const past = await planPastLessons(scene, pairings(scene, tutors, subscribers))
  const upcoming = planUpcoming(now, tutors.slice(0, 2), slots, regulars)
  const { hourlyRate } = await trx.selectFrom('platformSettings').select('hourlyRate').executeTakeFirstOrThrow()
  const bySubscriber = new Map([beginner, eager, ...regulars].map((each) => [each.userId, each]))
  const lessons = await insertLessons(trx, [...past, ...upcoming], bySubscriber, piastres(hourlyRate))
  const held = lessons.filter(({ end }) => end <= now)
  await attend(trx, held)
  // The demo students have yet to rate, which is for whoever tries the demo.
  const students = new Set(regulars.map(({ userId }) => userId))
  await rate(
    scene,
    held.filter(({ studentId }) => students.has(studentId)),
  )
  await refreshTutors(trx, [managerId, ...tutors.map(({ id }) => id)], new Date(now))
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
