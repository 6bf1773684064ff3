/** Views of accounts: how staff enter, what a view may do, and when it ends. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { couponEndpoints } from '@hiwar/contract/money/coupons.ts'
import { viewEndpoints } from '@hiwar/contract/people/account-views.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BuiltPerson,
  buildAdmin,
  buildLogin,
  buildManager,
  buildPerson,
  buildStudent,
  buildTutor,
} from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { openSockets, type Sockets } from '../../testing/sockets.ts'
import { buildSuspension } from '../../testing/suspensions.ts'
import { buildView } from '../../testing/views.ts'

const noon = '2026-11-24T10:00:00.000Z'
const reason = 'يقول الطالب إن صفحة دروسه فارغة.'

let server: TestServer
let sockets: Sockets
let admin: BuiltPerson
let student: BuiltPerson

beforeAll(async () => {
  server = await createTestServer(noon)
  sockets = await openSockets(server)
})
afterAll(async () => {
  sockets.close()
  await server.close()
})
beforeEach(async () => {
  server.clock.set(noon)
  admin = await buildAdmin(server.context)
  student = await buildStudent(server.context)
})

const ask = (viewer: BuiltPerson, id: number, on = server) =>
  on.call(viewEndpoints.create, { params: { id }, body: { reason } }, { token: viewer.token })

async function wordFor(viewer = admin, { id } = student): Promise<string> {
  const { reply } = await ask(viewer, id)
  return /^http:\/\/localhost:4001\/#view=([\w-]{22})$/.exec(reply.url)?.[1] ?? ''
}

const enter = (word: string) => server.call(viewEndpoints.enter, { body: { word } })

async function view(viewer = admin, person = student): Promise<string> {
  return (await enter(await wordFor(viewer, person))).reply.token
}

const current = (token: string) => server.call(accountEndpoints.current, {}, { token })

describe('entering', () => {
  test('CR-1 the word opens a login of the account for 15 minutes, without a cookie', async () => {
    const { status, reply, headers } = await enter(await wordFor())
    expect(status).toBe(200)
    expect(reply).toMatchObject({ user: { id: student.id }, until: '2026-11-24T10:15:00.000Z' })
    expect(headers['set-cookie']).toBeUndefined()
    expect((await current(reply.token)).reply.id).toBe(student.id)
  })

  test('a word works once, also for two who enter at the same moment', async () => {
    const word = await wordFor()
    const both = await Promise.all([enter(word), enter(word)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect((await enter(word)).error.code).toBe('not-found')
  })

  test('a word works for a minute', async () => {
    const [early, late] = [await wordFor(), await wordFor()]
    server.clock.advance(59_000)
    expect((await enter(early)).status).toBe(200)
    server.clock.advance(1_000)
    expect((await enter(late)).status).toBe(404)
  })

  test('the word of an admin who logged out or was suspended meanwhile opens nothing', async () => {
    const left = await wordFor()
    await server.call(authEndpoints.logout, {}, { token: admin.token })
    expect((await enter(left)).status).toBe(404)
    const other = await buildAdmin(server.context)
    const word = await wordFor(other)
    await buildSuspension(server, other.id, (await buildAdmin(server.context, Role.SuperAdmin)).id)
    expect((await enter(word)).status).toBe(404)
  })

  test('each admin views whom the role allows, and nobody views a closed account', async () => {
    const superAdmin = await buildAdmin(server.context, Role.SuperAdmin)
    const { context } = server
    const [tutor, manager] = [await buildTutor(context), await buildManager(context)]
    const office = [await buildPerson(context, Role.Studio), await buildAdmin(context), superAdmin]
    const statuses = async (viewer: BuiltPerson, persons: readonly BuiltPerson[]) => {
      const answers = []
      for (const { id } of persons) answers.push((await ask(viewer, id)).status)
      return answers
    }
    expect(await statuses(admin, [student, tutor, manager, ...office])).toEqual([200, 200, 403, 403, 403, 403])
    expect(await statuses(superAdmin, [student, tutor, manager, ...office])).toEqual([200, 200, 200, 403, 403, 403])
    await buildSuspension(server, tutor.id, superAdmin.id)
    expect(await statuses(superAdmin, [tutor])).toEqual([403])
  })

  test('an admin opens 20 views an hour', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const [one, person] = [await buildAdmin(strict.context), await buildStudent(strict.context)]
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(one, person.id, strict)).status).toBe(200)
    expect((await ask(one, person.id, strict)).status).toBe(429)
    expect((await ask(await buildAdmin(strict.context), person.id, strict)).status).toBe(200)
    await strict.close()
  })
})

describe('a view', () => {
  test('CR-1 writes nothing, is not renewed, and opens no socket', async () => {
    const token = await view()
    const refused = [
      await server.call(authEndpoints.refresh, {}, { token }),
      await server.call(authEndpoints.logout, {}, { token }),
      await server.call(
        contactEndpoints.create,
        { body: { name: 'سارة', phone: '01012345678', title: 'سؤال', message: 'رسالة طويلة بما يكفي' } },
        { token },
      ),
    ]
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'read-only-view'))
    await expect(sockets.connect(token)).rejects.toThrow('unauthenticated')
  })

  test('ends after 15 minutes', async () => {
    const token = await view()
    server.clock.advance(15 * 60_000 - 1_000)
    expect((await current(token)).status).toBe(200)
    server.clock.advance(1_000)
    expect((await current(token)).status).toBe(401)
  })

  test("ends with the viewer's own login, and goes on while another login of the viewer ends", async () => {
    const token = await view()
    const other = await buildLogin(server.context, admin.id)
    await server.call(authEndpoints.logout, {}, { token: other.token })
    expect((await current(token)).status).toBe(200)
    await server.call(authEndpoints.logout, {}, { token: admin.token })
    expect((await current(token)).status).toBe(401)
  })

  test('ends when the viewer or the person is suspended', async () => {
    const superAdmin = await buildAdmin(server.context, Role.SuperAdmin)
    const [mine, theirs] = [await view(), await view(superAdmin)]
    await buildSuspension(server, admin.id, superAdmin.id)
    expect((await current(mine)).status).toBe(401)
    expect((await current(theirs)).status).toBe(200)
    await buildSuspension(server, student.id, superAdmin.id)
    expect((await current(theirs)).status).toBe(401)
  })

  test('spends the allowance of the viewer, and none of the account', async () => {
    const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
    const [one, person] = [await buildAdmin(strict.context), await buildStudent(strict.context)]
    const { token } = await buildView(strict.context, person.id, one)
    const lookUp = async (by: string) =>
      (await strict.call(couponEndpoints.lookUp, { params: { code: 'NO-SUCH' } }, { token: by })).status
    for (let turn = 0; turn < 10; turn += 1) expect(await lookUp(token)).toBe(404)
    expect(await lookUp(token)).toBe(429)
    expect(await lookUp(person.token)).toBe(404)
    await strict.close()
  })

  test('is no device of the account, and its owner reads of no address', async () => {
    const token = await view()
    const { reply } = await server.call(authEndpoints.sessions, {}, { token: student.token })
    expect(reply.map(({ id }) => id)).toEqual([student.jti])
    const devices = server.db.selectFrom('loginDevices').select('userId').where('userId', '=', student.id)
    expect(await devices.execute()).toEqual([])
    const { ip, userAgent } = await server.db
      .selectFrom('loginSessions')
      .select(['ip', 'userAgent'])
      .where('userId', '=', student.id)
      .where('purpose', '=', 'view')
      .executeTakeFirstOrThrow()
    expect([ip, userAgent]).toEqual(['', null])
    expect((await current(token)).status).toBe(200)
  })
})

describe('visits', () => {
  test('the owner reads why and when, and no name; words that nobody used are no visits', async () => {
    await wordFor()
    await view()
    const { reply } = await server.call(viewEndpoints.own, {}, { token: student.token })
    const visit = { id: expect.any(Number), reason, from: noon, until: '2026-11-24T10:15:00.000Z' }
    expect(reply).toEqual({ list: [{ ...visit, role: Role.RegularAdmin }], total: 1 })
  })

  test('staff read who viewed whom', async () => {
    await view()
    await view(admin, await buildTutor(server.context))
    const { reply } = await server.call(viewEndpoints.list, { query: { viewers: [admin.id] } }, { token: admin.token })
    expect(reply.total).toBe(2)
    const ofStudent = { query: { users: [student.id] } }
    const { list } = (await server.call(viewEndpoints.list, ofStudent, { token: admin.token })).reply
    expect(list).toMatchObject([{ viewer: { id: admin.id }, user: { id: student.id }, reason }])
  })
})
