import { rateLimits } from '@hiwar/contract/calls/rate-limits.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { appealLength } from '@hiwar/contract/fields/limits.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { type Suspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent } from '../../testing/accounts.ts'
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'
import { lift, suspend } from '../../testing/suspensions.ts'

const noon = '2026-11-24T10:00:00.000Z'
const password = 'Nile-2026-river'
const text = 'لم أكتب هذه الرسائل، وكان هاتفي مع أخي في ذلك اليوم.'

let server: TestServer
let mailbox: Mailbox
let admin: BuiltPerson
let other: BuiltPerson
let student: BuiltPerson

beforeEach(async () => {
  server = await createTestServer(noon)
  mailbox = openMailbox(server.context)
  admin = await buildAdmin(server.context)
  other = await buildAdmin(server.context, Role.SuperAdmin)
  student = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
})
afterEach(() => server.close())

const after = (days: number) => new Date(Date.parse(noon) + days * 24 * 3600_000)

/** Sets the clock; the admins log in again, because a login ends after a week. */
async function wait(days: number): Promise<void> {
  server.clock.set(after(days))
  admin = { ...admin, ...(await buildLogin(server.context, admin.id)) }
  other = { ...other, ...(await buildLogin(server.context, other.id)) }
}

const appeal = (token: string) => server.call(suspensionEndpoints.appeal, { body: { word: token, text } })
const askLink = (email = student.email) => server.call(suspensionEndpoints.appealLink, { body: { email } })
const decide = (id: number, granted: boolean, { token }: BuiltPerson = other) =>
  server.call(
    suspensionEndpoints.decide,
    { params: { id }, body: { granted, answer: 'راجعنا الرسائل كلها.' } },
    { token },
  )
const listed = async (query: object): Promise<Suspension[]> =>
  (await server.call(suspensionEndpoints.list, { query }, admin)).reply.list as Suspension[]

async function mailedToken(): Promise<string> {
  await server.runJobs()
  const [, token = ''] = /appeal#word=([\w-]+)/.exec(mailbox.to(student.email).at(-1)?.text ?? '') ?? []
  return token
}

async function appealed(): Promise<number> {
  const { suspension } = (await suspend(server, admin, student.id)).reply
  expect((await appeal(await mailedToken())).status).toBe(200)
  return suspension.id
}

describe('the mail', () => {
  test('names the reason, the note, the end in Cairo time and the link; the database keeps a hash alone', async () => {
    await suspend(server, admin, student.id)
    const token = await mailedToken()
    const [mail] = mailbox.to(student.email)
    expect(mail?.text).toContain('أُوقف حسابك حتى يوم الجمعة، ٢٧ نوفمبر، الساعة ١٢:٠٠ ظهرًا بتوقيت القاهرة.')
    expect(mail?.text).toContain('السبب: إساءة إلى شخص آخر.')
    expect(mail?.text).toContain('رسائل مسيئة إلى مدرّستين.')
    expect(token).toMatch(/^[\w-]{22}$/)
    const { rows } = await server.context.pool.query('select to_jsonb(suspensions)::text as row from suspensions')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('is sent again on demand, and only its link token is valid then', async () => {
    await suspend(server, admin, student.id)
    const first = await mailedToken()
    expect([(await askLink()).status, (await askLink('nobody@hiwar.test')).status]).toEqual([200, 200])
    const second = await mailedToken()
    expect((await appeal(first)).status).toBe(404)
    await askLink()
    expect(await mailedToken()).toBe(second)
    expect((await appeal(second)).status).toBe(200)
  })
})

describe('an appeal', () => {
  test('is taken once without a login, within 30 days', async () => {
    const { suspension } = (await suspend(server, other, student.id, { days: null })).reply
    const token = await mailedToken()
    server.clock.set(after(30))
    expect((await appeal(token)).status).toBe(404)
    await wait(29.999)
    expect((await appeal(token)).status).toBe(200)
    expect((await appeal(token)).status).toBe(404)
    const at = server.clock.now()
    const dueAt = new Date(at.getTime() + 72 * 3600_000).toISOString()
    expect(await listed({ appeal: 'open' })).toEqual([
      expect.objectContaining({ id: suspension.id, appeal: { text, at: at.toISOString(), dueAt, decision: null } }),
    ])
  })

  test.each([appealLength.min - 1, appealLength.max + 1])('of %i characters is refused', async (length) => {
    const body = { word: 'any', text: 'س'.repeat(length) }
    expect((await server.call(suspensionEndpoints.appeal, { body })).status).toBe(400)
  })

  test('with an unknown link token is not found', async () => {
    expect((await appeal('nobody-knows-this-word')).error.code).toBe('not-found')
  })

  test('is decided once, by another admin than the one who suspended', async () => {
    const id = await appealed()
    expect((await decide(id, true, admin)).error.code).toBe('forbidden')
    const { status, reply } = await decide(id, false)
    expect([status, reply.suspension.holds]).toEqual([200, true])
    expect((await decide(id, true)).status).toBe(409)
    expect(await listed({ appeal: 'open' })).toEqual([])
    // The mail is about the decided suspension, not about one that began since.
    await lift(server, other, student.id)
    await suspend(server, admin, student.id)
    await server.runJobs()
    expect(mailbox.to(student.email).map(({ text }) => text)).toContainEqual(expect.stringContaining('لم يُقبل التظلّم'))
  })

  test('is decided by the admin who suspended when nobody else may', async () => {
    const { suspension } = (await suspend(server, other, student.id)).reply
    await appeal(await mailedToken())
    expect((await decide(suspension.id, true)).error.code).toBe('forbidden')
    await suspend(server, other, admin.id)
    expect((await decide(suspension.id, true)).status).toBe(200)
  })

  test('that is granted opens the account at once and is announced by mail', async () => {
    const id = await appealed()
    const { reply } = await decide(id, true)
    expect(reply.suspension).toMatchObject({ holds: false, mistake: true, liftedBy: { id: other.id } })
    const login = await server.call(authEndpoints.password, { body: { email: student.email, password } })
    expect(login.status).toBe(200)
    await server.runJobs()
    expect(mailbox.to(student.email).at(-1)?.text).toContain('قُبل التظلّم')
    expect(await listed({ appeal: 'decided' })).toHaveLength(1)
  })
})

describe('SB-3 minutes that passed during a mistake', () => {
  const weeks = () =>
    server.db.selectFrom('quotaWeeks').select(['minutes', 'usedMinutes']).orderBy('index').limit(2).execute()

  test('move from the past week to the running one, once', async () => {
    await buildSubscription(server.db, student.id, noon, { weeklyMinutes: 120 })
    await suspend(server, admin, student.id, { days: 30 })
    expect((await appeal(await mailedToken())).status).toBe(200)
    const [{ id } = { id: 0 }] = await listed({ users: student.id })
    await wait(8)
    expect((await decide(id, true)).reply).toMatchObject({ restored: 120, lost: 0 })
    expect(await weeks()).toEqual([
      { minutes: 120, usedMinutes: 120 },
      { minutes: 240, usedMinutes: 0 },
    ])
    const entries = server.db
      .selectFrom('minuteEntries')
      .select(['weekIndex', 'minutes'])
      .where('kind', '=', 'restored')
    expect(await entries.orderBy('id').execute()).toEqual([
      { weekIndex: 0, minutes: -120 },
      { weekIndex: 1, minutes: 120 },
    ])
    // A second mistake over the same week finds nothing left in it.
    await wait(8.5)
    await suspend(server, admin, student.id)
    expect((await lift(server, admin, student.id, true)).reply.restored).toBe(0)
  })

  test('stay in a week that still runs', async () => {
    await buildSubscription(server.db, student.id, noon, { weeklyMinutes: 120 })
    await suspend(server, admin, student.id)
    await wait(2)
    expect((await lift(server, admin, student.id, true)).reply).toMatchObject({ restored: 0, lost: 0 })
    expect((await weeks())[0]).toEqual({ minutes: 120, usedMinutes: 0 })
  })

  test('without a running week are reported to staff with the payment that they may refund', async () => {
    const { transactionId } = await buildSubscription(server.db, student.id, noon, { weeklyMinutes: 120, days: 7 })
    await suspend(server, admin, student.id, { days: 30 })
    await wait(9)
    const { reply } = await lift(server, admin, student.id, true)
    // The whole week, and the short last one until the end of the subscription.
    expect(reply).toMatchObject({ restored: 0, lost: 135, transactionId })
  })
})

test.each([
  ['appeals', 'appeal', { word: 'x'.repeat(22), text }],
  ['mails with a link', 'appealLink', { email: 'nobody@hiwar.test' }],
] as const)('%s count by the network, whose line has 2^64 addresses', async (_what, name, body) => {
  const strict = await createTestServer(noon, { RATE_LIMIT_FACTOR: '1' })
  const from = (address: string) => strict.call(suspensionEndpoints[name], { body } as never, { from: address })
  for (let round = 1; round <= rateLimits[name].calls; round += 1)
    expect((await from(`2001:db8:0:1::${round.toString(16)}`)).status).not.toBe(429)
  expect((await from('2001:db8:0:1::ffff')).status).toBe(429)
  await strict.close()
})
