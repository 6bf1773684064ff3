/** Tests of the lists of files, studios and their tutors. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildPerson, buildTutor } from '../../testing/accounts.ts'
import { buildMedia } from '../../testing/media.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { countQueries } from '../../testing/watch-queries.ts'

const { list, studioTutor, studioTutors, studios } = mediaEndpoints

let server: TestServer
let studio: BuiltPerson
let other: BuiltPerson
let admin: BuiltPerson
let tutor: BuiltPerson
let stranger: BuiltPerson
let media: number[]

beforeAll(async () => {
  server = await createTestServer()
  const { context } = server
  studio = await buildPerson(context, Role.Studio, { name: 'ستوديو النيل', address: '١٢ شارع طلعت حرب' })
  other = await buildPerson(context, Role.Studio)
  admin = await buildAdmin(context)
  tutor = await buildTutor(
    context,
    { name: 'منى السيد', image: 'a.webp', phone: '+201012345678' },
    { studioId: studio.id },
  )
  stranger = await buildTutor(context, { name: 'أحمد' }, { studioId: other.id })
  media = []
  for (const [who, kind] of [
    [tutor, 'image'],
    [tutor, 'intro-video'],
    [stranger, 'video'],
  ] as const) {
    media.push(await buildMedia(context, who.id, kind))
    server.clock.advance(60_000)
  }
})
afterAll(() => server.close())

async function seen({ token }: BuiltPerson, query: object = {}) {
  const { status, reply } = await server.call(list, { query }, { token })
  return status === 200 ? { at: reply.list.map(({ id }) => media.indexOf(id)), total: reply.total } : status
}

test('admins list all files, newest first, by tutor and kind', async () => {
  expect(await seen(admin)).toEqual({ at: [2, 1, 0], total: 3 })
  expect(await seen(admin, { sort: 'asc', size: 1, page: 2 })).toEqual({ at: [1], total: 3 })
  expect(await seen(admin, { tutorId: tutor.id })).toEqual({ at: [1, 0], total: 2 })
  expect(await seen(admin, { kinds: ['video', 'intro-video'] })).toEqual({ at: [2, 1], total: 2 })
  expect(await seen(admin, { studioId: studio.id })).toEqual({ at: [1, 0], total: 2 })
  const { reply } = await server.call(list, { query: { kinds: ['intro-video'] } }, { token: admin.token })
  expect(reply.list[0]).toMatchObject({
    kind: 'intro-video',
    url: expect.stringMatching(/^\/assets\/intro-videos\//),
    tutor: { id: tutor.id, name: 'منى السيد' },
    mime: 'video/mp4',
    uploadedBy: tutor.id,
  })
})

test('a studio lists the files of its tutors, without intro videos', async () => {
  expect(await seen(studio)).toEqual({ at: [0], total: 1 })
  expect(await seen(studio, { kinds: ['intro-video'] })).toEqual({ at: [], total: 0 })
  expect(await seen(studio, { tutorId: tutor.id })).toEqual({ at: [0], total: 1 })
  expect(await seen(studio, { studioId: other.id })).toEqual({ at: [], total: 0 })
  expect(await seen(studio, { tutorId: stranger.id })).toBe(403)
  expect(await seen(studio, { tutorId: 999_999 })).toBe(403)
})

test("a tutor's record for studios is open to the tutor's studio and admins", async () => {
  const read = ({ token }: BuiltPerson, tutorId = tutor.id) =>
    server.call(studioTutor, { params: { tutorId } }, { token })
  expect((await read(studio)).reply).toMatchObject({
    id: tutor.id,
    email: tutor.email,
    phone: '+201012345678',
    name: 'منى السيد',
    image: '/assets/uploads/a.webp',
    video: null,
    studioId: studio.id,
  })
  expect((await read(admin)).status).toBe(200)
  expect((await read(other)).error.code).toBe('forbidden')
  expect((await read(admin, studio.id)).error.code).toBe('tutor-not-found')
})

test("a studio's tutors are listed for that studio and for admins", async () => {
  const found = async ({ token }: BuiltPerson, query: object = {}) => {
    const { status, reply } = await server.call(studioTutors, { query }, { token })
    return status === 200 ? reply.list.map(({ id }) => id) : status
  }
  expect(await found(studio)).toEqual([tutor.id])
  expect(await found(studio, { studioId: studio.id })).toEqual([tutor.id])
  expect(await found(studio, { studioId: other.id })).toBe(403)
  expect(await found(admin)).toEqual([stranger.id, tutor.id])
  expect(await found(admin, { studioId: other.id })).toEqual([stranger.id])
  expect(await found(admin, { search: 'مني' })).toEqual([tutor.id])
  expect(await found(admin, { search: stranger.email })).toEqual([stranger.id])
  expect(await found(admin, { search: '%' })).toEqual([])
  expect(await found(admin, { lacks: ['image'] })).toEqual([stranger.id])
  expect(await found(admin, { lacks: ['image', 'video'] })).toEqual([stranger.id, tutor.id])
  expect(await found(studio, { lacks: ['image'] })).toEqual([])
})

test('tutors choose among all studios and see only name, address and picture of each', async () => {
  const { reply } = await server.call(studios, {}, { token: tutor.token })
  expect(reply.total).toBe(2)
  expect(reply.list.find(({ id }) => id === studio.id)).toEqual({
    id: studio.id,
    name: 'ستوديو النيل',
    address: '١٢ شارع طلعت حرب',
    image: null,
  })
})

test('a longer list needs no additional queries', async () => {
  const counted = (size: number) =>
    countQueries(server.context.pool, () => server.call(list, { query: { size } }, { token: admin.token }))
  await counted(1)
  expect(await counted(3)).toBe(await counted(1))
})

test('files can be filtered by having a remark or not', async () => {
  const poor = await buildMedia(server.context, stranger.id, 'thumbnail', { remark: 'small' })
  const shown = async (remarked: boolean) =>
    (await server.call(list, { query: { remarked } }, { token: admin.token })).reply.list.map(({ id }) => id)
  expect(await shown(true)).toEqual([poor])
  expect(await shown(false)).toEqual(media.toReversed())
  await server.db.deleteFrom('mediaItems').where('id', '=', poor).execute()
})
