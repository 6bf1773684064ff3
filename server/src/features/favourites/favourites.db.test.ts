import { favouriteEndpoints } from '@hiwar/contract/people/favourites.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  student = await buildStudent(server.context)
})

const add = (id: number, by = student) => server.call(favouriteEndpoints.add, { params: { id } }, { token: by.token })
const favouritesOf = async ({ token }: BuiltPerson) => (await server.call(favouriteEndpoints.list, {}, { token })).reply

describe('favourite tutors', () => {
  test('are added once, listed newest first and removed', async () => {
    const [one, other] = [await buildTutor(server.context), await buildTutor(server.context)]
    expect((await add(one.id)).status).toBe(200)
    server.clock.advance(1000)
    await add(other.id)
    await add(one.id)
    expect(await favouritesOf(student)).toEqual([other.id, one.id])
    const remove = () => server.call(favouriteEndpoints.remove, { params: { id: one.id } }, { token: student.token })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect(await favouritesOf(student)).toEqual([other.id])
  })

  test("are the student's alone", async () => {
    const tutor = await buildTutor(server.context)
    await add(tutor.id)
    expect(await favouritesOf(await buildStudent(server.context))).toEqual([])
    expect((await server.call(favouriteEndpoints.list, {}, { token: tutor.token })).status).toBe(403)
    expect((await server.call(favouriteEndpoints.list, {})).status).toBe(401)
  })

  test('are tutors whom students see; one who is no longer listed stays', async () => {
    expect((await add(999_999)).error.code).toBe('tutor-not-found')
    expect((await add(student.id)).error.code).toBe('tutor-not-found')
    const unlisted = await buildTutor(server.context, {}, { activated: false })
    expect((await add(unlisted.id)).error.code).toBe('forbidden')
    const tutor = await buildTutor(server.context)
    await add(tutor.id)
    await server.db.updateTable('tutors').set({ activated: false }).where('userId', '=', tutor.id).execute()
    expect(await favouritesOf(student)).toEqual([tutor.id])
  })

  test('are fifty at most, even when two come at once', async () => {
    const tutors = []
    for (let count = 0; count < 52; count += 1) tutors.push((await buildTutor(server.context)).id)
    for (const id of tutors.slice(0, 49)) await add(id)
    server.clock.advance(60_000)
    const last = await Promise.all(tutors.slice(49).map((id) => add(id)))
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(last.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await favouritesOf(student)).toHaveLength(50)
  })

  test('are found by their ids in the list of tutors', async () => {
    const [one, , third] = [
      await buildTutor(server.context),
      await buildTutor(server.context),
      await buildTutor(server.context),
    ]
    const { reply } = await server.call(tutorEndpoints.list, { query: { ids: [one.id, third.id] } })
    expect(new Set(reply.list.map(({ id }) => id))).toEqual(new Set([one.id, third.id]))
    expect((await server.call(tutorEndpoints.list, { query: { ids: [999_999] } })).reply.total).toBe(0)
  })
})
