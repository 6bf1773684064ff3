/** Tests of intro videos, from the upload to the decision. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildPerson, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { falseFilms } from '../../testing/false-films.ts'
import { buildForm, buildPicture, buildVideo, keptFiles } from '../../testing/files.ts'
import { buildIntroVideo } from '../../testing/media.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { countQueries } from '../../testing/watch-queries.ts'

const { create, decide, list } = introVideoEndpoints
const { Pending, Rejected, Approved } = IntroVideoState

let server: TestServer
let tutor: BuiltPerson
let manager: BuiltPerson
let minute: Buffer

beforeEach(async () => {
  server = await createTestServer()
  tutor = await buildTutor(server.context, { name: 'منى' })
  manager = await buildManager(server.context)
  minute = await buildVideo(60)
})
afterEach(() => server.close())

const send = (video: Uint8Array, { token } = tutor) => server.call(create, { body: buildForm({ video }) }, { token })
const answer = (body: { id: number; state: 2 | 3; note?: string }, { token } = manager) =>
  server.call(decide, { body }, { token })
const passed = async () => (await server.call(tutorEndpoints.meta, {}, { token: tutor.token })).reply.passedIntroVideo

describe('an intro video', () => {
  test.each(['mp4', 'webm'] as const)(
    'can be sent as %s, is stored unchanged, and waits for a decision',
    async (kind) => {
      const video = await buildVideo(45, kind)
      const { status, reply } = await send(video)
      expect(status).toBe(200)
      expect(reply).toMatchObject({
        tutorId: tutor.id,
        tutor: { name: 'منى' },
        state: Pending,
        note: null,
        seconds: 45,
      })
      expect(reply).toMatchObject({ bytes: video.length, reviewerId: null, reviewedAt: null })
      expect(reply.src).toMatch(new RegExp(`^/assets/intro-videos/[0-9a-f]{32}\\.${kind}$`))
      expect(await keptFiles(server.context)).toEqual([reply.src.replace('/assets/', '')])
      expect(await passed()).toBe(false)
    },
  )

  test('of an iPhone is kept as MP4, and one that many devices cannot play is refused', async () => {
    const { status, reply } = await send(await buildVideo(45, 'mov', { codec: 'avc' }))
    expect([status, reply.seconds]).toEqual([200, 45])
    const [name = '', ...others] = await keptFiles(server.context)
    expect([reply.src, others]).toEqual([`/assets/${name}`, []])
    const kept = await readFile(join(server.context.config.STORAGE_FOLDER, name))
    expect([name.endsWith('.mp4'), kept.toString('latin1', 4, 12)]).toEqual([true, 'ftypisom'])
    for (const kind of ['mov', 'mp4'] as const) {
      const refused = await send(await buildVideo(45, kind, { codec: 'hevc' }), await buildTutor(server.context))
      expect([refused.status, refused.error.code]).toEqual([422, 'unplayable-video'])
    }
    expect((await send(await buildVideo(200, 'mov', { codec: 'avc' }), await buildTutor(server.context))).status).toBe(
      400,
    )
    expect(await keptFiles(server.context)).toEqual([name])
  })

  test.each([29.5, 180.4])('of %d seconds is refused and not stored', async (seconds) => {
    const { status, error } = await send(await buildVideo(seconds))
    expect([status, error.code]).toEqual([400, 'bad-request'])
    expect(await keptFiles(server.context)).toEqual([])
  })

  test.each([30, 180])('of %i seconds is accepted', async (seconds) => {
    expect((await send(await buildVideo(seconds))).status).toBe(200)
  })

  test('without pictures, cut off, or of another file type is refused and not stored', async () => {
    expect((await send(await buildVideo(60, 'webm', { pictures: false }))).status).toBe(400)
    expect((await send(minute.subarray(0, 40))).status).toBe(400)
    expect((await send(await buildPicture())).status).toBe(415)
    expect(await keptFiles(server.context)).toEqual([])
  })

  test.each(Object.entries(falseFilms))('that is %s is refused, and the server goes on', async (_what, video) => {
    expect((await send(video)).status).toBe(400)
    expect(await keptFiles(server.context)).toEqual([])
  })

  test('blocks a second one while it is pending or approved, and the second file is not stored', async () => {
    const { reply } = await send(minute)
    expect((await send(minute)).error.code).toBe('intro-video-exists')
    await answer({ id: reply.id, state: Approved })
    expect((await send(minute)).error.code).toBe('intro-video-exists')
    expect(await keptFiles(server.context)).toHaveLength(1)
  })

  test('is stored once when several are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(minute)))
    const codes = answers.map(({ status, error }) => (status === 200 ? 'sent' : error.code)).sort()
    expect(codes).toEqual([...Array.from({ length: 4 }, () => 'intro-video-exists'), 'sent'])
    expect(await keptFiles(server.context)).toHaveLength(1)
  })

  test('may follow a rejected one', async () => {
    const { reply } = await send(minute)
    await answer({ id: reply.id, state: Rejected, note: 'الصوت غير واضح' })
    expect((await send(minute)).status).toBe(200)
    expect(await keptFiles(server.context)).toHaveLength(2)
  })
})

describe('a decision', () => {
  let id: number
  beforeEach(async () => {
    id = await buildIntroVideo(server.context, tutor.id)
  })

  test('that approves the video passes the step', async () => {
    const { reply } = await answer({ id, state: Approved })
    const at = server.clock.now().toISOString()
    expect(reply).toMatchObject({ state: Approved, note: null, reviewerId: manager.id, reviewedAt: at })
    expect(await passed()).toBe(true)
    const facts = { before: { state: Pending }, after: { state: Approved } }
    const row = { actorId: manager.id, action: 'intro-video.decide', object: 'intro-video', objectId: String(id) }
    expect(await auditTrail(server.db)).toEqual([{ ...row, ...facts }])
  })

  test('that rejects needs a note, and the tutor is notified', async () => {
    const note = 'الصوت غير واضح'
    expect((await answer({ id, state: Rejected })).error).toMatchObject({
      code: 'bad-request',
      fields: [{ path: 'note', code: 'field-required' }],
    })
    expect((await answer({ id, state: Rejected, note })).reply).toMatchObject({ state: Rejected, note })
    expect(await passed()).toBe(false)
    const facts = server.db.selectFrom('events').select('payload').where('kind', '=', 'intro-video.decided')
    const payload = { introVideoId: id, tutorId: tutor.id, state: Rejected, note }
    expect(await facts.execute()).toEqual([{ payload }])
    const notifications = server.db
      .selectFrom('notifications')
      .select(['kind', 'wording'])
      .where('userId', '=', tutor.id)
    expect(await notifications.execute()).toEqual([{ kind: 'intro-video-decided', wording: 'intro_video_rejected' }])
  })

  test('is final, and only one of two simultaneous decisions succeeds', async () => {
    const rejection = { id, state: Rejected, note: 'لا' }
    const both = await Promise.all([answer({ id, state: Approved }), answer(rejection)])
    expect(statusesOf(both)).toEqual([200, 409])
    expect((await answer({ id, state: Approved })).status).toBe(409)
    expect(await auditTrail(server.db)).toHaveLength(1)
  })

  test('on an unknown video is refused', async () => {
    expect((await answer({ id: 999_999, state: Approved })).error.code).toBe('intro-video-not-found')
  })
})

test('tutors list their own videos, tutor managers and admins list all, newest first and by state', async () => {
  const other = await buildTutor(server.context)
  const first = await buildIntroVideo(server.context, tutor.id)
  server.clock.advance(60_000)
  const second = await buildIntroVideo(server.context, other.id)
  const seen = async ({ token }: BuiltPerson, query: object = {}) => {
    const { reply } = await server.call(list, { query }, { token })
    return { ids: reply.list.map(({ id }) => id), total: reply.total }
  }
  const admin = await buildAdmin(server.context)
  expect(await seen(tutor, { users: [other.id] })).toEqual({ ids: [first], total: 1 })
  expect(await seen(manager)).toEqual({ ids: [second, first], total: 2 })
  expect(await seen(admin, { sort: 'asc', size: 1 })).toEqual({ ids: [first], total: 2 })
  expect(await seen(admin, { users: [tutor.id], states: [Pending] })).toEqual({ ids: [first], total: 1 })
  expect(await seen(admin, { states: [Rejected, Approved] })).toEqual({ ids: [], total: 0 })
  expect(await seen(admin, { ids: [second] })).toEqual({ ids: [second], total: 1 })
})

test('a longer list needs no additional queries', async () => {
  const { token } = await buildAdmin(server.context)
  const counted = () => countQueries(server.context.pool, () => server.call(list, {}, { token }))
  await buildIntroVideo(server.context, tutor.id)
  await counted()
  const few = await counted()
  for (let more = 0; more < 5; more += 1) {
    await buildIntroVideo(server.context, (await buildTutor(server.context)).id)
  }
  expect(await counted()).toEqual(few)
})

test('the tutor, tutor managers and admins can open the file', async () => {
  const { reply } = await send(minute)
  const asked = async (headers: Record<string, string>, url = reply.src) =>
    (await server.http.inject({ method: 'GET', url, headers })).statusCode
  const by = async ({ token }: BuiltPerson) => asked({ authorization: `Bearer ${token}` })
  const { context } = server
  expect(await asked({})).toBe(401)
  expect(await by(tutor)).toBe(200)
  expect(await asked({ cookie: `sid=${tutor.token}` })).toBe(200)
  expect(await by(await buildTutor(context))).toBe(403)
  expect(await by(await buildPerson(context, Role.Student))).toBe(403)
  expect(await by(await buildPerson(context, Role.Studio))).toBe(403)
  expect(await by(manager)).toBe(200)
  expect(await by(await buildAdmin(context))).toBe(200)
  const bearer = { authorization: `Bearer ${tutor.token}` }
  expect(await asked(bearer, `/assets/intro-videos/${'a'.repeat(32)}.mp4`)).toBe(404)
  expect(await asked(bearer, reply.src.replace('intro-videos', 'uploads'))).toBe(404)
  expect(await asked(bearer, reply.src.replace('intro-videos', 'receipts'))).toBe(404)
})
