/** Tests of who reads which ratings, and of the names in them. */
import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildRating } from '../../testing/ratings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { listPraise } from './store.ts'

let server: TestServer
let student: BuiltPerson
let tutor: BuiltPerson
let admin: BuiltPerson

beforeEach(async () => {
  server = await createTestServer('2026-11-24T10:00:00.000Z')
  student = await buildStudent(server.context, { name: 'سارة محمود' })
  tutor = await buildTutor(server.context, { name: 'منى', image: 'm.webp' })
  admin = await buildAdmin(server.context)
})
afterEach(() => server.close())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 24, 9, minute))

function byRater(id: number, { token }: BuiltPerson, query = {}) {
  return server.call(ratingEndpoints.listByRater, { params: { id }, query }, { token })
}

function ofRatee(id: number, who?: BuiltPerson, query = {}) {
  const login = who === undefined ? {} : { token: who.token }
  return server.call(ratingEndpoints.listOfRatee, { params: { id }, query }, login)
}

test('its two people and admins read a rating, with the name and picture of both', async () => {
  const id = await buildRating(server.context, tutor.id, 4, { raterId: student.id, text: 'شرح واضح' })
  const read = ({ token }: BuiltPerson, params = { id }) => server.call(ratingEndpoints.read, { params }, { token })
  expect((await read(student)).reply).toEqual({
    id,
    raterId: student.id,
    rateeId: tutor.id,
    lessonId: null,
    value: 4,
    text: 'شرح واضح',
    rater: { id: student.id, name: 'سارة محمود', image: null },
    ratee: { id: tutor.id, name: 'منى', image: '/assets/uploads/m.webp' },
    createdAt: '2026-11-24T10:00:00.000Z',
    updatedAt: '2026-11-24T10:00:00.000Z',
  })
  expect((await read(tutor)).status).toBe(200)
  expect((await read(admin, { id: 999_999 })).error.code).toBe('rating-not-found')
})

test('the author and admins read given ratings, newest first', async () => {
  const other = await buildTutor(server.context)
  const first = await buildRating(server.context, tutor.id, 4, { raterId: student.id, createdAt: at(1) })
  const second = await buildRating(server.context, other.id, 5, { raterId: student.id, createdAt: at(2) })
  await buildRating(server.context, tutor.id, 1)

  const { reply } = await byRater(student.id, student)
  expect(reply.list.map(({ id }) => id)).toEqual([second, first])
  expect(reply.total).toBe(2)
  expect((await byRater(student.id, admin, { sort: 'asc', size: 1 })).reply).toMatchObject({
    list: [{ id: first }],
    total: 2,
  })
  expect((await byRater(student.id, tutor)).error.code).toBe('forbidden')
  expect((await byRater(999_999, admin)).error.code).toBe('user-not-found')
})

test('everybody reads the ratings of a listed tutor, newest first', async () => {
  const first = await buildRating(server.context, tutor.id, 4, { createdAt: at(1) })
  const second = await buildRating(server.context, tutor.id, 5, { createdAt: at(2) })
  expect((await ofRatee(tutor.id)).reply.list.map(({ id }) => id)).toEqual([second, first])
  expect((await ofRatee(tutor.id, student, { page: 2, size: 1 })).reply).toMatchObject({
    list: [{ id: first }],
    total: 2,
  })
  expect((await ofRatee(999_999)).error.code).toBe('user-not-found')
})

test('of the authors of ratings, others than the tutor and admins read the first name alone', async () => {
  await buildRating(server.context, tutor.id, 4, { raterId: student.id })
  const authors = async (who?: BuiltPerson) => (await ofRatee(tutor.id, who)).reply.list.map(({ rater }) => rater.name)
  const strangers = [undefined, await buildStudent(server.context), await buildManager(server.context)]
  for (const who of strangers) expect(await authors(who)).toEqual(['سارة'])
  for (const who of [tutor, admin]) expect(await authors(who)).toEqual(['سارة محمود'])
})

test('only the tutor and admins read the ratings of an unlisted tutor', async () => {
  const hidden = await buildTutor(server.context, {}, { activated: false })
  await buildRating(server.context, hidden.id, 3)
  expect((await ofRatee(hidden.id)).error.code).toBe('forbidden')
  expect((await ofRatee(hidden.id, await buildManager(server.context))).error.code).toBe('forbidden')
  expect((await ofRatee(student.id, tutor)).error.code).toBe('forbidden')
  expect((await ofRatee(student.id, student)).reply).toEqual({ list: [], total: 0 })
  for (const one of [hidden, admin]) expect((await ofRatee(hidden.id, one)).reply.total).toBe(1)
})

test('the site quotes of each tutor the newest five stars with a sentence', async () => {
  const silent = await buildTutor(server.context)
  const rate = (value: number, text: string | null, minute: number, ratee = tutor) =>
    buildRating(server.context, ratee.id, value, { text, createdAt: at(minute) })
  await rate(5, 'شرح هادئ وأمثلة كثيرة.', 1)
  const newest = await rate(5, 'نطقي صار أحسن بعد شهر واحد.', 2)
  await rate(5, 'ممتاز', 3)
  await rate(5, null, 4)
  await rate(4, 'درس جيد، والوقت يمر سريعًا.', 5)
  await rate(5, null, 6, silent)
  const quoted = await listPraise(server.context.db, [tutor.id, silent.id])
  expect(quoted.map(({ id, rateeId }) => [id, rateeId])).toEqual([[newest, tutor.id]])
})
