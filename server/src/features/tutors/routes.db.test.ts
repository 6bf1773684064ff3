import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAdmin, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer } from '../../testing/server.ts'
import { buildTopic, giveTopics } from '../../testing/topics.ts'
import { settleTutors } from '../../testing/tutors.ts'

const server = await createTestServer('2026-11-24T10:00:00.000Z')
const { context, db } = server
const student = await buildStudent(context)
const tutor = await buildTutor(
  context,
  { name: 'منى', image: 'a.webp' },
  { video: 'b.mp4', thumbnail: 'c.webp', notice: 45 },
)
const hidden = await buildTutor(context, {}, { activated: false, bio: null })
const manager = await buildManager(context)
const admin = await buildAdmin(context)
await giveTopics(db, tutor.id, [await buildTopic(db, 'قواعد', 'Grammar'), await buildTopic(db, 'أطفال', 'Children')])
await buildLesson(db, tutor.id, student.id, '2026-07-01T10:00:00Z', { minutes: 30 })
await buildLesson(db, tutor.id, student.id, '2026-09-10T10:00:00Z', { minutes: 15 })
await buildLesson(db, tutor.id, (await buildStudent(context)).id, '2026-11-23T10:00:00Z', { minutes: 15 })
await buildLesson(db, tutor.id, student.id, '2026-11-24T09:45:00Z', { minutes: 30 })
const canceledAt = new Date('2026-11-01T10:00:00Z')
await buildLesson(db, tutor.id, (await buildStudent(context)).id, '2026-11-02T10:00:00Z', { canceledAt })
await buildRating(context, tutor.id, 5)
await buildRating(context, tutor.id, 4)
await settleTutors(context)

afterAll(() => server.close())

test('everybody reads a listed tutor, and only the card', async () => {
  const { reply } = await server.call(tutorEndpoints.info, { params: { id: tutor.id } })
  expect(reply).toEqual({
    id: tutor.id,
    name: 'منى',
    image: '/assets/uploads/a.webp',
    video: '/assets/uploads/b.mp4',
    thumbnail: '/assets/uploads/c.webp',
    bio: expect.any(String),
    about: expect.any(String),
    gender: 'female',
    role: Role.Tutor,
    notice: 45,
    topics: ['قواعد', 'أطفال'],
    avgRating: 4.5,
    ratingCount: 2,
    studentCount: 2,
    returningCount: 1,
    answerMinutes: null,
    reliability: null,
    lessonCount: 3,
    nextFree: null,
    online: false,
    lastSeen: null,
  })
})

test('only the tutor, tutor managers and admins read an unlisted tutor', async () => {
  for (const call of [tutorEndpoints.info, tutorEndpoints.stats]) {
    const read = async (token?: string) =>
      (await server.call(call, { params: { id: hidden.id } }, token === undefined ? {} : { token })).status
    for (const { token } of [hidden, manager, admin]) expect(await read(token)).toBe(200)
    for (const token of [undefined, student.token, tutor.token]) expect(await read(token)).toBe(403)
  }
})

test('a person who is not a tutor is not found', async () => {
  for (const id of [student.id, admin.id, 999_999]) {
    expect((await server.call(tutorEndpoints.info, { params: { id } })).error.code).toBe('tutor-not-found')
    expect((await server.call(tutorEndpoints.stats, { params: { id } })).error.code).toBe('tutor-not-found')
  }
  expect((await server.http.inject('/api/v1/user/tutor/info/abc')).statusCode).toBe(400)
})

test('only past lessons that were not canceled count as taught, and ratings are counted by stars', async () => {
  const { reply } = await server.call(tutorEndpoints.stats, { params: { id: tutor.id } })
  expect(reply).toEqual({ lessonCount: 3, studentCount: 2, totalMinutes: 60, ratings: [0, 0, 0, 1, 1] })
})

test('tutors read their own figures, where a running lesson counts in the total only', async () => {
  const { reply } = await server.call(tutorEndpoints.ownStats, {}, tutor)
  expect(reply).toEqual({
    studentCount: 2,
    completedLessonCount: 3,
    totalLessonCount: 4,
    totalTutoringTime: 60,
    rating: { displayed: 4.5, average: 4.5, count: 2, penalties: 0 },
  })
})

test('students read their own figures', async () => {
  const { reply } = await server.call(tutorEndpoints.studentStats, {}, student)
  expect(reply).toEqual({ tutorCount: 1, completedLessonCount: 2, totalLearningTime: 45, upcomingLessonCount: 0 })
})

test('tutors read their own profile, and staff read every profile', async () => {
  const own = await server.call(tutorEndpoints.meta, {}, tutor)
  expect(own.reply).toMatchObject({
    id: tutor.id,
    activated: true,
    notice: 45,
    topics: ['قواعد', 'أطفال'],
    passedPhotoSession: true,
    profileComplete: true,
    passedInterview: false,
    rating: { displayed: 4.5, average: 4.5, count: 2, penalties: 0 },
  })
  const query = { tutorId: tutor.id }
  for (const { token } of [manager, admin]) {
    expect((await server.call(tutorEndpoints.meta, { query }, { token })).reply).toEqual(own.reply)
  }
})

test('a profile without a bio is incomplete, and tutor managers have no steps', async () => {
  const unfinished = await server.call(tutorEndpoints.meta, {}, hidden)
  expect(unfinished.reply).toMatchObject({ profileComplete: false, passedPhotoSession: false })
  const managing = await server.call(tutorEndpoints.meta, {}, manager)
  expect(managing.reply).toMatchObject({
    passedIntroVideo: true,
    passedInterview: true,
    passedDemoSession: true,
    passedPhotoSession: true,
    profileComplete: true,
  })
})

test('a profile is refused to admins who name nobody', async () => {
  const meta = (token: string, tutorId?: number) => server.call(tutorEndpoints.meta, { query: { tutorId } }, { token })
  expect((await meta(hidden.token, 999_999)).error.code).toBe('tutor-not-found')
  expect((await meta(admin.token)).error.code).toBe('bad-request')
})
