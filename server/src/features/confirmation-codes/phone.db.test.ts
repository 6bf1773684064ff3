/** Tests of codes by app for the own phone. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createMessengerServer, impatient, type MessengerServer } from '../../testing/messengers.ts'
import { confirmLogin } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { statusesOf } from '../../testing/statuses.ts'

const noon = '2026-11-24T10:00:00.000Z'
const { Whatsapp, Telegram } = MessagingApp

let server: MessengerServer
let student: BuiltPerson
let phone: string
let serial = 0

beforeAll(async () => {
  server = await createMessengerServer(impatient)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.set(noon)
  await server.messengers.reset()
  phone = nextPhone()
  student = await buildStudent(server.context, { phone, verifiedEmail: false })
})

function nextPhone() {
  serial += 1
  // Some endings mean something to messengers of the sandbox; this one means nothing.
  return `+2012${String(serial).padStart(6, '0')}11`
}

const ask = (
  method: MessagingApp = Whatsapp,
  over: { phone?: string } = {},
  person = student,
  on: TestServer = server,
) => on.call(confirmationCodeEndpoints.sendPhone, { body: { method, ...over } }, { token: person.token })
const confirm = (code: string, method: MessagingApp = Whatsapp, person = student) =>
  server.call(confirmationCodeEndpoints.confirmPhone, { body: { code, method } }, { token: person.token })
const account = async (person = student) =>
  (await server.call(accountEndpoints.current, {}, { token: person.token })).reply
const deliveries = (person = student) =>
  server.db
    .selectFrom('deliveries')
    .select(['event', 'channel', 'status', 'attempts', 'lastError', 'sentAt'])
    .where('userId', '=', person.id)
    .orderBy('id')
    .execute()
const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

describe("a code for the caller's own phone", () => {
  test.each([
    ['whatsapp', Whatsapp, { verifiedWhatsApp: true, verifiedTelegram: false }],
    ['telegram', Telegram, { verifiedWhatsApp: false, verifiedTelegram: true }],
  ] as const)(
    'through %s verifies the phone and makes the app carry the notifications',
    async (channel, method, flags) => {
      expect((await ask(method)).reply).toEqual({ ok: true })
      expect((await confirm(await server.messengers.codeFor(phone), method)).reply).toEqual({ ok: true })
      expect(await account()).toMatchObject({ verifiedPhone: true, notificationMethod: method, ...flags })
      expect(await deliveries()).toEqual([
        { event: 'phone-code', channel, status: 'sent', attempts: 1, lastError: null, sentAt: new Date(noon) },
      ])
    },
  )

  test('is sent to WhatsApp in the form of its authentication template: twice, as texts', async () => {
    await ask()
    const [call] = await server.messengers.taken('whatsapp')
    const code = await server.messengers.codeFor(phone)
    const parameters = [{ type: 'text', text: code }]
    expect(call?.path).toBe('/v23.0/100200300/messages')
    expect(call?.headers.authorization).toBe('Bearer sandbox-access-token')
    expect(call?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: phone.slice(1),
      type: 'template',
      template: {
        name: 'verify_phone_number',
        language: { code: 'ar', policy: 'deterministic' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    })
  })

  test('asks the Telegram gateway first whether it can deliver', async () => {
    await ask(Telegram)
    const [asked, sent] = await server.messengers.taken('gateway')
    expect([asked?.path, asked?.body]).toEqual(['/gateway/checkSendAbility', { phone_number: phone }])
    expect(sent?.path).toBe('/gateway/sendVerificationMessage')
    expect(sent?.body).toMatchObject({ phone_number: phone, request_id: expect.any(String), ttl: 900 })
    expect(sent?.body.code).toMatch(/^\d{5}$/)
  })

  test('stores a first phone, and is refused for another phone than the stored one', async () => {
    const person = await buildStudent(server.context)
    expect((await ask(Whatsapp, {}, person)).error.code).toBe('bad-request')
    const first = nextPhone()
    expect((await ask(Whatsapp, { phone: first.replace('+2', '') }, person)).status).toBe(200)
    expect((await account(person)).phone).toBe(first)
    expect((await ask(Whatsapp, { phone: nextPhone() }, person)).error.code).toBe('incorrect-phone')
    expect((await ask(Whatsapp, { phone: '0123' }, person)).error.code).toBe('invalid-phone')
  })

  test('is refused once the app has verified the phone, but not for the other app', async () => {
    await ask()
    const code = await server.messengers.codeFor(phone)
    await confirm(code)
    expect((await ask()).error.code).toBe('phone-already-verified')
    expect((await confirm(code)).error.code).toBe('phone-already-verified')
    await server.db.updateTable('users').set({ verifiedEmail: true }).where('id', '=', student.id).execute()
    expect((await ask()).error.code).toBe('user-already-verified')
    await ask(Telegram)
    await confirm(await server.messengers.codeFor(phone), Telegram)
    expect(await account()).toMatchObject({
      verifiedWhatsApp: true,
      verifiedTelegram: true,
      notificationMethod: Telegram,
    })
  })

  test('for a number that another account has verified is neither sent nor accepted', async () => {
    await ask()
    const code = await server.messengers.codeFor(phone)
    await buildStudent(server.context, { phone, verifiedPhone: true })
    expect((await ask()).error.code).toBe('phone-already-verified')
    const late = await confirm(code)
    expect([late.status, late.error.code]).toEqual([409, 'phone-already-verified'])
    expect((await account()).verifiedPhone).toBe(false)
  })

  test('requested by two accounts at once verifies one of them', async () => {
    const rival = await buildStudent(server.context, { phone })
    await ask()
    const mine = await server.messengers.codeFor(phone)
    await ask(Whatsapp, {}, rival)
    const his = await server.messengers.codeFor(phone)
    const statuses = await Promise.all([confirm(mine), confirm(his, Whatsapp, rival)])
    expect(statusesOf(statuses)).toEqual([200, 409])
  })

  test('works only for its own app, at most five tries, and a quarter of an hour', async () => {
    await ask()
    const code = await server.messengers.codeFor(phone)
    expect((await confirm(code, Telegram)).error.code).toBe('invalid-verification-code')
    for (let round = 0; round < 4; round += 1) await confirm(other(code))
    server.clock.advance(15 * 60_000)
    const late = await confirm(code)
    expect([late.status, late.error.code]).toEqual([410, 'expired-verification-code'])
    server.clock.advance(-1)
    expect((await confirm(code)).error.code).toBe('expired-verification-code')
  })

  test('is worthless once the phone has changed', async () => {
    await ask()
    const code = await server.messengers.codeFor(phone)
    await server.db.updateTable('users').set({ phone: nextPhone() }).where('id', '=', student.id).execute()
    expect((await confirm(code)).error.code).toBe('invalid-verification-code')
  })

  test('can make a tutor listed at once', async () => {
    const tutor = await buildTutor(server.context, { verifiedPhone: false, phone: nextPhone() })
    await ask(Whatsapp, {}, tutor)
    const listed = () => server.db.selectFrom('listedTutors').where('userId', '=', tutor.id).selectAll().execute()
    expect(await listed()).toEqual([])
    const { phone: own } = await account(tutor)
    await confirm(await server.messengers.codeFor(own ?? ''), Whatsapp, tutor)
    expect(await listed()).toHaveLength(1)
  })
})

describe('an app that cannot be reached', () => {
  test.each([
    [
      'hides the number',
      Telegram,
      { status: 200, body: { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' } },
      403,
      'unresolved-phone',
      'telegram:phone-number-not-found',
    ],
    [
      'has no credit',
      Telegram,
      { status: 200, body: { ok: false, error: 'BALANCE_NOT_ENOUGH' } },
      503,
      'service-unavailable',
      'telegram:balance-not-enough',
    ],
    ['is away', Telegram, 'error', 503, 'service-unavailable', 'telegram:http-500'],
    ['never answers', Whatsapp, 'hang', 503, 'service-unavailable', 'whatsapp:timeout'],
    ['answers nonsense', Whatsapp, 'garbage', 503, 'service-unavailable', 'whatsapp:http-200'],
    [
      'knows nobody there',
      Whatsapp,
      { status: 400, body: { error: { code: 131026 } } },
      503,
      'service-unavailable',
      'whatsapp:131026',
    ],
  ] as const)('%s', async (_why, method, fault, status, code, lastError) => {
    await server.messengers.failNext(method === Whatsapp ? 'whatsapp' : 'gateway', fault)
    const refused = await ask(method)
    expect([refused.status, refused.error.code]).toEqual([status, code])
    expect(await deliveries()).toMatchObject([{ status: 'failed', lastError, sentAt: null }])
    expect((await ask(method === Whatsapp ? Telegram : Whatsapp)).status).toBe(200)
  })

  test('is unavailable while it is not configured', async () => {
    const bare = await createTestServer(noon)
    const person = await buildStudent(bare.context, { phone })
    for (const method of [Whatsapp, Telegram]) {
      expect((await ask(method, {}, person, bare)).error.code).toBe('service-unavailable')
    }
    await bare.close()
  })
})

describe('the limits of codes to phones', () => {
  test('one a minute for a person and a number, counting neither mails nor a try that reached nobody', async () => {
    const strict = await createTestServer(noon, { ...server.messengers.settings, RATE_LIMIT_FACTOR: '1' })
    const person = await buildStudent(strict.context, { phone, verifiedEmail: false })
    expect((await strict.call(confirmationCodeEndpoints.sendEmail, {}, { token: person.token })).status).toBe(200)
    await server.messengers.failNext('gateway', { status: 200, body: { ok: false, error: 'PHONE_NUMBER_NOT_FOUND' } })
    expect((await ask(Telegram, {}, person, strict)).error.code).toBe('unresolved-phone')
    expect((await ask(Whatsapp, {}, person, strict)).status).toBe(200)
    const refused = await ask(Whatsapp, {}, person, strict)
    expect([refused.status, refused.error.code]).toEqual([429, 'too-many-requests'])
    await strict.close()
  })
})

describe('a changed phone', () => {
  const change = (to: string | null, over = {}) => {
    const asked = { params: { id: student.id }, body: { phone: to, ...over } }
    return server.call(accountEndpoints.update, asked, { token: student.token })
  }

  test('receives a code through the chosen app', async () => {
    await confirmLogin(server.context, student.jti)
    await ask()
    await confirm(await server.messengers.codeFor(phone))
    const next = nextPhone()
    expect((await change(next)).status).toBe(200)
    await server.runJobs()
    await confirm(await server.messengers.codeFor(next))
    expect(await account()).toMatchObject({ phone: next, verifiedPhone: true, notificationMethod: Whatsapp })
  })

  test('receives it once, however often the app failed before', async () => {
    await server.db.updateTable('users').set({ notificationMethod: Telegram }).where('id', '=', student.id).execute()
    await server.messengers.failNext('gateway', 'error')
    await change(nextPhone())
    await server.runJobs()
    server.clock.advance(60_000)
    await server.runJobs()
    const sent = (await server.messengers.taken('gateway')).filter(({ path }) => path.endsWith('Message'))
    expect(sent).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }])
  })

  test('receives none when no app was chosen, when none shall be, nor when the phone is removed', async () => {
    await change(nextPhone())
    const choose = () =>
      server.db.updateTable('users').set({ notificationMethod: Whatsapp }).where('id', '=', student.id).execute()
    await choose()
    await change(nextPhone(), { notificationMethod: null })
    await choose()
    await change(null)
    await server.runJobs()
    expect(await server.messengers.count()).toBe(0)
  })
})
