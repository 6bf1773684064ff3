import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildLesson } from '../../testing/lessons.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  student = await buildStudent(server.context, { name: 'عبد الرحمن سالم' })
  tutor = await buildTutor(server.context)
})

afterEach(() => server.close())

function rate(
  body: { rateeId?: number; lessonId?: number; value?: number; text?: string | null } = {},
  { token } = student,
) {
  return server.call(ratingEndpoints.create, { body: { rateeId: tutor.id, value: 5, ...body } }, { token })
}

async function taught(studentId = student.id, tutorId = tutor.id, over: { subscriptionId?: number } = {}) {
  return await buildLesson(server.db, tutorId, studentId, '2026-11-24T09:00:00Z', over)
}

async function shown(id = tutor.id) {
  const { avgRating, ratingCount } = (await server.call(tutorEndpoints.info, { params: { id } })).reply
  return { avgRating, ratingCount }
}

test('after a lesson a student rates the tutor, and the tutor card shows the rating', async () => {
  await taught()
  const { reply, status } = await rate({ value: 4, text: 'شرح واضح وصبور' })
  expect(status).toBe(200)
  expect(reply).toMatchObject({ raterId: student.id, rateeId: tutor.id, value: 4, text: 'شرح واضح وصبور' })
  await expect.poll(() => shown()).toEqual({ avgRating: 4, ratingCount: 1 })
})

test('a tutor manager is rated like a tutor', async () => {
  const manager = await buildManager(server.context)
  await taught(student.id, manager.id)
  expect((await rate({ rateeId: manager.id })).status).toBe(200)
})

test('TPROF-2 a student without a past lesson with the tutor cannot rate', async () => {
  const another = await buildStudent(server.context)
  expect((await rate()).error.code).toBe('forbidden')
  await buildLesson(server.db, tutor.id, student.id, '2026-11-24T09:31:00Z', { minutes: 30 })
  const canceledAt = new Date('2026-11-20T10:00:00Z')
  await buildLesson(server.db, tutor.id, another.id, '2026-11-21T09:00:00Z', { canceledAt })
  expect((await rate()).error.code).toBe('forbidden')
  expect((await rate({}, another)).error.code).toBe('forbidden')
  server.clock.set('2026-11-24T10:01:00.000Z')
  expect((await rate()).status).toBe(200)
})

test('only tutors receive ratings, and only students give them', async () => {
  expect((await rate({ rateeId: student.id })).error.code).toBe('tutor-not-found')
  expect((await rate({ rateeId: 999_999 })).error.code).toBe('tutor-not-found')
  expect((await rate({}, tutor)).error.code).toBe('forbidden')
})

test('a rating has one to five stars', async () => {
  await taught()
  expect((await rate({ value: 6 })).error.code).toBe('too-high-rating-value')
})

test('a text with contact details or an insult is refused, at first and later', async () => {
  await taught()
  const contact = { text: 'شرح ممتاز، رقمي ٠١٠٠٠٠٠١٢٣٤' }
  const field = (code: string) => ({ code, fields: [{ path: 'text', code }] })
  expect((await rate(contact)).error).toMatchObject(field('contact-in-text'))
  expect((await rate({ text: 'انت غبي' })).error).toMatchObject(field('abuse-in-text'))
  const { id } = (await rate({ text: 'شرح ممتاز' })).reply
  const changed = await server.call(ratingEndpoints.update, { params: { id }, body: contact }, { token: student.token })
  expect(changed.error).toMatchObject(field('contact-in-text'))
})

test('TPROF-3 twenty attempts at once leave one rating of the last lesson', async () => {
  const { id: lessonId } = await taught()
  const tries = await Promise.all(Array.from({ length: 20 }, (_, turn) => rate(turn % 2 === 0 ? {} : { lessonId })))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(tries.filter(({ error }) => error.code === 'rating-exists')).toHaveLength(19)
  await expect.poll(() => shown()).toEqual({ avgRating: 5, ratingCount: 1 })
})

test('each lesson is rated once, and of a student the newest rating counts', async () => {
  const first = await buildLesson(server.db, tutor.id, student.id, '2026-11-22T09:00:00Z')
  const { id: second } = await taught(student.id, tutor.id, first)
  expect((await rate({ lessonId: first.id, value: 2, text: 'تأخر الدرس' })).reply.lessonId).toBe(first.id)
  expect((await rate({ lessonId: first.id })).error.code).toBe('rating-exists')
  server.clock.advance(1_000)
  const { id } = (await rate({ lessonId: second, value: 4 })).reply
  await expect.poll(() => shown()).toEqual({ avgRating: 4, ratingCount: 1 })
  const { reply } = await server.call(ratingEndpoints.listOfTutor, { params: { id: tutor.id } })
  expect(reply.list.map((one) => one.id)).toEqual([id])
  await server.call(ratingEndpoints.delete, { params: { id } }, student)
  await expect.poll(() => shown()).toEqual({ avgRating: 2, ratingCount: 1 })
})

test('nobody rates a lesson of other people, of another tutor, or one that is not over', async () => {
  const other = await buildTutor(server.context)
  const { id: lessonId, subscriptionId } = await taught()
  const ahead = await buildLesson(server.db, other.id, student.id, '2026-11-25T11:00:00Z', { subscriptionId })
  for (const body of [
    { lessonId, rateeId: other.id },
    { lessonId: ahead.id, rateeId: other.id },
  ]) {
    expect((await rate(body)).error.code).toBe('forbidden')
  }
  expect((await rate({ lessonId }, await buildStudent(server.context))).error.code).toBe('forbidden')
})

test('the ratings of twenty students at once all count', async () => {
  const students = await Promise.all(Array.from({ length: 20 }, () => buildStudent(server.context)))
  for (const [index, { id }] of students.entries()) {
    await buildLesson(server.db, tutor.id, id, new Date(Date.UTC(2026, 10, 24, 0, index * 15)), { minutes: 15 })
  }
  const answers = await Promise.all(students.map((one, index) => rate({ value: index < 10 ? 3 : 4 }, one)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await expect.poll(() => shown()).toEqual({ avgRating: 3.5, ratingCount: 20 })
})

test('the author changes value or text, and clears the text with null', async () => {
  await taught()
  const { id } = (await rate({ value: 2, text: 'ليس جيدًا' })).reply
  server.clock.advance(1_000)
  const change = (body: { value?: number; text?: string | null }) =>
    server.call(ratingEndpoints.update, { params: { id }, body }, student)

  expect((await change({ value: 5 })).reply).toMatchObject({ value: 5, text: 'ليس جيدًا' })
  const cleared = (await change({ text: null })).reply
  expect(cleared).toMatchObject({ value: 5, text: null, updatedAt: '2026-11-24T10:00:01.000Z' })
  expect((await change({})).error.code).toBe('empty-request')
  await expect.poll(() => shown()).toEqual({ avgRating: 5, ratingCount: 1 })
})

test('the author deletes the rating, an admin deletes it with an audit row, and nobody else can', async () => {
  await taught()
  const remove = (id: number, { token }: BuiltPerson) =>
    server.call(ratingEndpoints.delete, { params: { id } }, { token })
  const { id } = (await rate()).reply
  const another = await buildRating(server.context, tutor.id, 1)
  const admin = await buildAdmin(server.context)

  expect((await remove(another, student)).error.code).toBe('forbidden')
  expect((await remove(id, tutor)).error.code).toBe('forbidden')
  expect((await remove(id, student)).reply).toEqual({ ok: true })
  expect((await remove(id, student)).error.code).toBe('rating-not-found')
  await expect.poll(() => shown()).toEqual({ avgRating: 1, ratingCount: 1 })
  expect((await remove(another, admin)).reply).toEqual({ ok: true })
  await expect.poll(() => shown()).toEqual({ avgRating: 0, ratingCount: 0 })

  expect(await auditTrail(server.db)).toMatchObject([
    { actorId: admin.id, action: 'rating.delete', objectId: String(another) },
  ])
})

test('TPROF-1 a tutor’s ratings begin with the reader’s own, then the best, the longest, the newest', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute))
  const own = await buildRating(server.context, tutor.id, 1, { raterId: student.id, createdAt: at(0) })
  const short = await buildRating(server.context, tutor.id, 5, { text: 'ممتاز', createdAt: at(1) })
  const long = await buildRating(server.context, tutor.id, 5, { text: 'ممتاز وصبور جدًا', createdAt: at(2) })
  const silentOld = await buildRating(server.context, tutor.id, 5, { createdAt: at(3) })
  const silentNew = await buildRating(server.context, tutor.id, 5, { createdAt: at(4) })
  const list = (token?: string) =>
    server.call(ratingEndpoints.listOfTutor, { params: { id: tutor.id } }, token === undefined ? {} : { token })

  const { reply } = await list(student.token)
  expect(reply.list.map(({ id }) => id)).toEqual([own, long, short, silentNew, silentOld])
  expect(reply.list[0]).toEqual({
    id: own,
    userId: student.id,
    name: 'عبد الرحمن',
    image: null,
    value: 1,
    text: null,
    createdAt: at(0).toISOString(),
    hiddenReason: null,
    reply: null,
  })
  const { reply: open } = await list()
  expect(open.list.map(({ id }) => id)).toEqual([long, short, silentNew, silentOld, own])
  expect(open.total).toBe(5)
})

test('the ratings of an unlisted tutor are refused to strangers', async () => {
  const hidden = await buildTutor(server.context, {}, { activated: false })
  const read = (id: number) => server.call(ratingEndpoints.listOfTutor, { params: { id } })
  expect((await read(hidden.id)).error.code).toBe('forbidden')
  expect((await read(student.id)).error.code).toBe('tutor-not-found')
})
