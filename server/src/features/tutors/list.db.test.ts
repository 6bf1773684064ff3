import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role, Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildTopic, giveTopics } from '../../testing/topics.ts'
import { settleTutors } from '../../testing/tutors.ts'
import { countQueries } from '../../testing/watch-queries.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
})

afterEach(() => server.close())

type Query = Partial<RequestOf<typeof tutorEndpoints.list>['query']>

async function listed(query: Query = {}) {
  await settleTutors(server.context)
  return (await server.call(tutorEndpoints.list, { query: { size: 100, ...query } })).reply
}

async function ids(query: Query = {}): Promise<number[]> {
  return (await listed(query)).list.map(({ id }) => id)
}

test('strangers see listed tutors and managers, with the whole card', async () => {
  const tutor = await buildTutor(server.context, { name: 'منى', image: 'mona.webp' }, { video: 'mona.mp4' })
  const student = await buildStudent(server.context)
  await giveTopics(server.db, tutor.id, [await buildTopic(server.db, 'محادثة', 'Conversation')])
  await buildLesson(server.db, tutor.id, student.id, '2026-11-20T10:00:00Z')
  await buildRating(server.context, tutor.id, 5, { raterId: student.id })
  await buildRating(server.context, tutor.id, 4)
  await buildSlot(server.db, tutor.id, '2026-11-24T12:00:00Z')
  await buildTutor(server.context, { role: Role.TutorManager, name: 'هالة' })

  const { list, total } = await listed()

  expect(total).toBe(2)
  expect(list.map(({ role }) => role)).toEqual([Role.Tutor, Role.TutorManager])
  expect(list[0]).toMatchObject({
    id: tutor.id,
    name: 'منى',
    image: '/assets/uploads/mona.webp',
    video: '/assets/uploads/mona.mp4',
    thumbnail: null,
    topics: ['محادثة'],
    avgRating: 4.5,
    ratingCount: 2,
    studentCount: 1,
    lessonCount: 1,
    nextFree: '2026-11-24T12:00:00.000Z',
  })
  expect(Object.keys(list[0] ?? {})).not.toContain('email')
})

test('unlisted tutors and other people are left out', async () => {
  const { context } = server
  await buildTutor(context, {}, { activated: false })
  await buildTutor(context, { verifiedPhone: false })
  await buildTutor(context, { verifiedEmail: false })
  await buildTutor(context, { name: null })
  await buildTutor(context, { city: null })
  await buildTutor(context, { gender: null })
  await buildTutor(context, { birthYear: null })
  await buildTutor(context, {}, { bio: null })
  await buildTutor(context, {}, { about: '' })
  await buildPerson(context, Role.Student)
  await buildPerson(context, Role.SuperAdmin)

  expect(await listed()).toEqual({ list: [], total: 0 })
})

test('the soonest free come first, then better rated, then more experienced; without free time last', async () => {
  const later = await buildTutor(server.context)
  const never = await buildTutor(server.context)
  const soon = await buildTutor(server.context)
  const soonAndTaught = await buildTutor(server.context)
  const soonAndRated = await buildTutor(server.context)
  await buildSlot(server.db, later.id, '2026-11-25T10:00:00Z')
  for (const { id } of [soon, soonAndTaught, soonAndRated]) await buildSlot(server.db, id, '2026-11-24T12:00:00Z')
  await buildLesson(server.db, soonAndTaught.id, (await buildStudent(server.context)).id, '2026-11-20T10:00:00Z')
  await buildRating(server.context, soonAndRated.id, 4)

  expect(await ids()).toEqual([soonAndRated.id, soonAndTaught.id, soon.id, later.id, never.id])
})

test('by rating the better rated come first, then the more often rated, then the sooner free', async () => {
  const unrated = await buildTutor(server.context)
  const four = await buildTutor(server.context)
  const five = await buildTutor(server.context)
  const fiveTwice = await buildTutor(server.context)
  const fiveAndFree = await buildTutor(server.context)
  await buildRating(server.context, four.id, 4)
  for (const { id } of [five, fiveTwice, fiveTwice, fiveAndFree]) await buildRating(server.context, id, 5)
  await buildSlot(server.db, fiveAndFree.id, '2026-11-24T12:00:00Z')

  expect(await ids({ orderBy: 'rating' })).toEqual([fiveTwice.id, fiveAndFree.id, five.id, four.id, unrated.id])
})

test('by topics those come first who share most topics with the asking student, then the sooner free', async () => {
  const { context, db } = server
  const [travel, work] = [await buildTopic(db, 'السفر', 'Travel'), await buildTopic(db, 'العمل', 'Work')]
  const soon = await buildTutor(context)
  const one = await buildTutor(context)
  const both = await buildTutor(context)
  await buildSlot(db, soon.id, '2026-11-24T12:00:00Z')
  await giveTopics(db, one.id, [travel])
  await giveTopics(db, both.id, [travel, work])
  const student = await buildStudent(context)
  await giveTopics(db, student.id, [travel, work])
  await settleTutors(context)

  const query = { size: 100, orderBy: 'topics' as const }
  const forStudent = await server.call(tutorEndpoints.list, { query }, student)
  expect(forStudent.reply.list.map(({ id }) => id)).toEqual([both.id, one.id, soon.id])
  expect((await ids(query))[0]).toBe(soon.id)
})

test('TUT-2 a search finds names and topics in every spelling', async () => {
  const found = await buildTutor(server.context, { name: 'أحمد سمير' })
  await buildTutor(server.context, { name: 'هالة' })
  const topics = [await buildTopic(server.db, 'مُحادثة', 'Talking'), await buildTopic(server.db, 'قواعد', 'Grammar')]
  await giveTopics(server.db, found.id, topics)

  for (const search of ['احمد', 'أَحمد', 'حمد س', 'محادثه', 'GRAMMAR', 'ram', '  أحمد  ']) {
    expect(await ids({ search }), search).toEqual([found.id])
  }
  const vowelled = await buildTutor(server.context, { name: 'أَحمد' })
  for (const search of ['احمد', 'أَحمد']) expect(await ids({ search }), search).toEqual([found.id, vowelled.id])
})

test('TUT-6 a search is plain text, and never matches across two parts of the search text', async () => {
  const tutor = await buildTutor(server.context, { name: 'أحمد سمير' })
  await giveTopics(server.db, tutor.id, [await buildTopic(server.db, 'مُحادثة', 'Talking')])

  for (const search of ['(', '%', '_', '\\', "'", 'سمير مُحادثة']) expect(await ids({ search }), search).toEqual([])
})

test('filters by gender, topics and rating keep only tutors who match every filter', async () => {
  const her = await buildTutor(server.context, { gender: 'female' })
  const him = await buildTutor(server.context, { gender: 'male' })
  const [speaking, exams, children] = [
    await buildTopic(server.db, 'محادثة', 'Speaking'),
    await buildTopic(server.db, 'امتحانات', 'Exams'),
    await buildTopic(server.db, 'أطفال', 'Children'),
  ]
  await giveTopics(server.db, her.id, [speaking, exams])
  await giveTopics(server.db, him.id, [exams])
  await buildRating(server.context, her.id, 5)
  await buildRating(server.context, him.id, 4)

  expect(await ids({ gender: 'male' })).toEqual([him.id])
  expect(await ids({ topicIds: [speaking, children] })).toEqual([her.id])
  expect(await ids({ topicIds: [exams] })).toHaveLength(2)
  expect(await ids({ topicIds: [exams], gender: 'female', minRating: 4.5 })).toEqual([her.id])
  expect(await ids({ minRating: 4 })).toHaveLength(2)
})

test('penalties lower the rating that the filter uses', async () => {
  const tutor = await buildTutor(server.context)
  await buildRating(server.context, tutor.id, 4)
  const canceledAt = new Date('2026-11-19T10:00:00Z')
  const student = await buildStudent(server.context)
  const { id: lessonId } = await buildLesson(server.db, tutor.id, student.id, '2026-11-20T10:00:00Z', { canceledAt })
  const penalty = { lessonId, tutorId: tutor.id, createdAt: canceledAt }
  await server.db.insertInto('reliabilityPenalties').values(penalty).execute()

  expect(await ids({ minRating: 4 })).toEqual([])
  expect((await listed({ minRating: 3.9 })).list[0]).toMatchObject({ avgRating: 3.9, lessonCount: 0 })
})

test('the list filters by free time on a weekday between two Cairo times', async () => {
  const friday = await buildTutor(server.context)
  const saturday = await buildTutor(server.context)
  await buildSlot(server.db, friday.id, '2026-11-27T16:00:00Z', { minutes: 60 })
  await buildSlot(server.db, saturday.id, '2026-11-28T16:00:00Z', { minutes: 60 })

  expect(await ids({ weekdays: [Weekday.Friday] })).toEqual([friday.id])
  expect(await ids({ weekdays: [Weekday.Friday, Weekday.Saturday] })).toEqual([friday.id, saturday.id])
  expect(await ids({ freeFrom: '18:45', freeTo: '19:00' })).toHaveLength(2)
  expect(await ids({ freeFrom: '18:50' })).toEqual([])
  expect(await ids({ weekdays: [Weekday.Friday], freeTo: '18:10' })).toEqual([])
  expect(await ids({ weekdays: [Weekday.Saturday], freeTo: '18:15' })).toEqual([saturday.id])
})

test('a filter by time names the first free time within it, soonest first', async () => {
  const early = await buildTutor(server.context)
  const late = await buildTutor(server.context)
  const soon = await buildTutor(server.context)
  await buildSlot(server.db, early.id, '2026-11-24T10:20:00Z', { minutes: 60 })
  await buildSlot(server.db, early.id, '2026-11-25T20:00:00Z', { minutes: 60 })
  await buildSlot(server.db, late.id, '2026-11-24T17:00:00Z', { minutes: 60 })
  await buildSlot(server.db, soon.id, '2026-11-25T09:00:00Z', { minutes: 60 })
  const free = async (query: Query) => (await listed(query)).list.map(({ id, nextFree }) => [id, nextFree])

  expect(await free({ when: 'now' })).toEqual([[early.id, '2026-11-24T10:30:00.000Z']])
  expect(await free({ when: 'tonight' })).toEqual([[late.id, '2026-11-24T17:00:00.000Z']])
  expect(await free({ when: 'tomorrow' })).toEqual([
    [soon.id, '2026-11-25T09:00:00.000Z'],
    [early.id, '2026-11-25T20:00:00.000Z'],
  ])
})

test('nobody is found beyond the booking horizon', async () => {
  const tutor = await buildTutor(server.context)
  await buildSlot(server.db, tutor.id, '2026-12-03T16:00:00Z', { minutes: 60 })
  expect(await ids({ freeFrom: '17:00' })).toEqual([tutor.id])
  await server.db.updateTable('platformSettings').set({ bookingHorizonDays: 7 }).execute()
  expect(await ids({ freeFrom: '17:00', freeTo: '22:00' })).toEqual([])
})

test('a page has the requested size and the full count', async () => {
  const tutors = [await buildTutor(server.context), await buildTutor(server.context), await buildTutor(server.context)]
  const second = await listed({ page: 2, size: 2 })

  expect(second).toMatchObject({ list: [{ id: tutors[2]?.id }], total: 3 })
  expect(await listed({ page: 3, size: 2 })).toEqual({ list: [], total: 3 })
})

test('values outside their limits are refused', async () => {
  const wrong = ['freeFrom=25:00', 'weekdays=7', 'minRating=6', 'orderBy=name', 'gender=x', 'topicIds=0', 'size=101']
  for (const query of wrong) {
    const { statusCode } = await server.http.inject(`/api/v1/user/tutor/list/onboarded?${query}`)
    expect(statusCode, query).toBe(400)
  }
})

test('listing fifty tutors takes as many queries as listing one', async () => {
  await buildTutor(server.context)
  const one = await countQueries(server.context.pool, () => server.call(tutorEndpoints.list, { query: { size: 99 } }))
  for (let more = 0; more < 49; more += 1) await buildTutor(server.context)
  const fifty = await countQueries(server.context.pool, async () => {
    const { reply } = await server.call(tutorEndpoints.list, { query: { size: 100 } })
    expect(reply.list).toHaveLength(50)
  })
  expect(fifty).toBe(one)
  expect(one).toBe(1)
})
