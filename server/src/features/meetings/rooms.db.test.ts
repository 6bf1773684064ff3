/** Interviews and demo sessions have rooms like lessons: open to their two people, until a cancellation. */
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { buildDemoSession, buildInterview } from '../../testing/meetings.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'

const start = '2026-11-24T18:00:00.000Z'

let server: TestServer
let sockets: Sockets

beforeAll(async () => {
  server = await createTestServer(start)
  sockets = await openSockets(server)
})
afterAll(() => server.close())
afterEach(() => sockets.close())

const kinds = {
  interview: {
    build: buildInterview,
    cancel: (id: number, { token }: BuiltPerson) =>
      server.call(interviewEndpoints.update, { body: { id, status: 4 } }, { token }),
  },
  demo: {
    build: async (...[db, managerId, tutorId, at]: Parameters<typeof buildDemoSession>) => {
      await buildInterview(db, managerId, tutorId, '2026-11-20T18:00:00Z', { status: 2 })
      return buildDemoSession(db, managerId, tutorId, at)
    },
    cancel: (id: number, { token }: BuiltPerson) =>
      server.call(demoSessionEndpoints.update, { body: { id, status: 4 } }, { token }),
  },
}

describe.each(Object.entries(kinds))('the room of a meeting: %s', (kind, { build, cancel }) => {
  async function meet(at: string = start) {
    const manager = await buildManager(server.context)
    const tutor = await buildTutor(server.context)
    return { manager, tutor, ...(await build(server.db, manager.id, tutor.id, at)) }
  }

  const join = async ({ token }: BuiltPerson, sessionId: string) =>
    (await sockets.connect(token)).send('JoinSession', { sessionId })

  test('admits both members, the tutor manager makes the offers, and the connection works', async () => {
    const { manager, tutor, sessionId } = await meet()
    expect(sessionId).toMatch(new RegExp(`^${kind}:[0-9a-f-]{36}$`))
    const [host, guest] = [await sockets.connect(manager.token), await sockets.connect(tutor.token)]
    expect(await host.send('JoinSession', { sessionId })).toMatchObject({ code: 'ok', offerer: true })
    expect(await guest.send('JoinSession', { sessionId })).toMatchObject({
      code: 'ok',
      offerer: false,
      members: [manager.id, tutor.id],
    })
    expect(await host.received('MemberJoinedSession')).toMatchObject([{ sessionId, userId: tutor.id }])
    await host.send('RegisterPeer', { sessionId })
    expect(await guest.send('RegisterPeer', { sessionId })).toMatchObject({ code: 'ok', generation: 2 })
    const members = await server.call(sessionEndpoints.members, { params: { id: sessionId } }, { token: tutor.token })
    expect(members.reply).toEqual([manager.id, tutor.id])
  })

  test('admits nobody else: no other tutor or tutor manager, no student, no admin', async () => {
    const { sessionId } = await meet()
    const others = [buildTutor, buildManager, buildStudent, buildAdmin].map((build) => build(server.context))
    for (const person of await Promise.all(others)) {
      expect(await join(person, sessionId)).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    }
  })

  test('is closed fifteen minutes before the start', async () => {
    const { tutor, sessionId } = await meet('2026-11-24T18:15:00.000Z')
    expect(await join(tutor, sessionId)).toMatchObject({ code: 'unallowed' })
  })

  test('admits nobody after a cancellation, and does not exist under another kind of session id', async () => {
    const { id, manager, tutor, sessionId } = await meet('2026-11-24T18:05:00.000Z')
    const uuid = sessionId.slice(sessionId.indexOf(':') + 1)
    expect((await join(tutor, `lesson:${uuid}`)).code).toBe('lesson-not-found')
    expect((await cancel(id, manager)).status).toBe(200)
    for (const person of [manager, tutor]) {
      expect(await join(person, sessionId)).toMatchObject({ code: 'unallowed', reason: 'forbidden' })
    }
  })
})
