import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildEachRole } from '../../testing/accounts.ts'
import { rolesAdmitted } from '../../testing/roles.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { hashPassword } from '../auth/passwords.ts'
import { recordSecurityEvent } from './security-events.ts'

const password = 'Right-word-1984'
let server: TestServer
let people: Awaited<ReturnType<typeof buildEachRole>>
let student: BuiltPerson
let log: string

beforeEach(async () => {
  log = ''
  const sink = new Writable({
    write(line, _encoding, done) {
      log += String(line)
      done()
    },
  })
  server = await createTestServer('2026-11-24T10:00:10.000Z', { LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1' }, sink)
  people = await buildEachRole(server.context)
  student = people.ST
  const passwordHash = await hashPassword(password)
  await server.db.updateTable('users').set({ passwordHash }).where('id', '=', student.id).execute()
})
afterEach(() => server.close())

async function kept() {
  await server.context.security.flush()
  return server.db.selectFrom('securityEvents').selectAll().orderBy('id').execute()
}

async function emailOf({ id }: BuiltPerson): Promise<string> {
  return (await server.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
}

const logIn = (email: string, typed: string) =>
  server.call(authEndpoints.password, { body: { email, password: typed } })

test('a wrong password and the login after it are kept with the account, never with the mail or the address', async () => {
  const email = await emailOf(student)
  expect((await logIn(email, 'Wrong-word-1984')).status).toBe(401)
  expect((await logIn('nobody@hiwar.test', 'Wrong-word-1984')).status).toBe(401)
  expect((await logIn(email, password)).status).toBe(200)
  const rows = await kept()
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'login-failed', userId: student.id, action: 'auth.password', count: 1 }),
      expect.objectContaining({ kind: 'login-failed', userId: null }),
      expect.objectContaining({ kind: 'login', userId: student.id }),
    ]),
  )
  const [mark] = new Set(rows.map(({ address }) => address))
  expect(mark).toMatch(/^[0-9a-f]{16}$/)
  for (const secret of [email, 'nobody@', '127.0.0.1', 'word-1984']) expect(JSON.stringify(rows)).not.toContain(secret)
  const lines = log.split('\n').filter((line) => line.includes('security event'))
  expect(lines).toHaveLength(3)
  for (const secret of [email, 'nobody@', '127.0.0.1', 'word-1984']) expect(lines.join()).not.toContain(secret)
})

test('a flood of failures is one row a minute, and refusals by the limit are counted separately', async () => {
  const email = await emailOf(student)
  const queries = await watchQueries(server.context.pools.background.pool, async () => {
    for (let turn = 0; turn < 40; turn += 1) await logIn(email, `Wrong-${turn}`)
    await kept()
  })
  expect(queries.filter(({ text }) => text.includes('insert into "security_events"')).length).toBeLessThan(5)
  const rows = await kept()
  const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((all, { count }) => all + count, 0)
  expect(rows.length).toBeLessThan(5)
  expect(sum('login-failed') + sum('limit-refused')).toBe(40)
  expect(sum('limit-refused')).toBeGreaterThan(20)
})

test('codes, refused roles, dead tokens and downloads are kept', async () => {
  const { token } = student
  const reset = { email: await emailOf(student), code: '12345', password: 'Other-word-1984' }
  await server.call(confirmationCodeEndpoints.confirmPassword, { body: reset })
  await server.call(auditEndpoints.securityEvents, {}, { token })
  await server.call(auditEndpoints.securityEvents, {}, { token: `${token}x` })
  const csv = await server.call(
    auditEndpoints.securityEvents,
    { query: { format: 'csv' } as object },
    { token: people.SA.token },
  )
  expect(csv.status).toBe(200)
  expect((await kept()).map(({ kind, userId }) => [kind, userId])).toEqual(
    expect.arrayContaining([
      ['code-failed', student.id],
      ['role-refused', student.id],
      ['token-refused', null],
      ['export', people.SA.id],
    ]),
  )
})

test('counts that could not be written are written later', async () => {
  await server.asOwner('alter table security_events rename to elsewhere')
  await logIn('nobody@hiwar.test', 'Wrong-word-1984')
  await server.context.security.flush()
  expect(log).toContain('security events could not be written')
  await server.asOwner('alter table elsewhere rename to security_events')
  await logIn('nobody@hiwar.test', 'Wrong-word-1984')
  expect(await kept()).toMatchObject([{ kind: 'login-failed', count: 2 }])
})

test('two addresses of one IPv6 line have one mark, and another line has its own', async () => {
  for (const ip of ['2001:db8:0:1::1', '2001:0DB8:0:1:ffff::2', '2001:db8:0:2::1', '192.0.2.1', '::ffff:192.0.2.1']) {
    const caller = { ip, requestId: 'r' }
    recordSecurityEvent(server.context, { kind: 'login-failed', action: 'auth.password', caller })
  }
  expect((await kept()).map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 2, 2])
})

test('ever new addresses fill no memory: beyond a bound they are counted together', async () => {
  for (let turn = 0; turn < 6_000; turn += 1) {
    const ip = `2001:db8:${turn.toString(16)}::1`
    const caller = { ip, requestId: randomBytes(4).toString('hex') }
    recordSecurityEvent(server.context, { kind: 'login-failed', action: 'auth.password', caller })
  }
  const rows = await kept()
  expect(rows).toHaveLength(5_001)
  expect(rows.find(({ address }) => address === null)?.count).toBe(1_000)
})

describe('the list', () => {
  test('is for super admins alone, newest first, by kind, person and address', async () => {
    expect(await rolesAdmitted(server, auditEndpoints.securityEvents, {})).toEqual(['SA'])
    await logIn(await emailOf(student), 'Wrong-word-1984')
    server.clock.advance(60_000)
    await logIn(await emailOf(student), 'Wrong-word-1984')
    await server.context.security.flush()
    const listed = async (query: object) =>
      (await server.call(auditEndpoints.securityEvents, { query }, { token: people.SA.token })).reply.list
    const failed = await listed({ kinds: SecurityEventKind.LoginFailed, users: student.id })
    expect(failed.map(({ lastAt }) => lastAt)).toEqual(['2026-11-24T10:01:10.000Z', '2026-11-24T10:00:10.000Z'])
    const address = failed[0]?.address ?? ''
    expect((await listed({ address, kinds: 'login-failed' })).length).toBe(2)
    expect(await listed({ address: '0'.repeat(16) })).toEqual([])
  })
})
