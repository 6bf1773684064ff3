/** A15: small holes, each with a test. */
import { Writable } from 'node:stream'
import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Environment } from '../../platform/config/config.ts'
import { buildStudent } from '../accounts.ts'
import { createTestServer, type TestServer } from '../server.ts'

const password = 'Nile-2026-river'
const productionSettings: Environment = {
  SERVER_ENVIRONMENT: 'production',
  RATE_LIMIT_FACTOR: '1',
  FAWRY_BASE_URL: 'https://provider.test',
  FAWRY_MERCHANT_CODE: 'merchant',
  FAWRY_SECURE_KEY: 'a-secure-key-of-the-provider',
  MAIL_FROM: 'no-reply@hiwar.eg',
  SITE_URL: 'https://hiwar.test',
  LEARN_URL: 'https://learn.hiwar.test',
  ADMIN_URL: 'https://admin.hiwar.test',
}

let server: TestServer
let logged: string

const start = async (settings: Environment = {}) => {
  const sink = new Writable({
    write(line, _encoding, done) {
      logged += String(line)
      done()
    },
  })
  server = await createTestServer(undefined, { LOG_LEVEL: 'debug', ...settings }, sink)
}

beforeEach(() => {
  logged = ''
})
afterEach(() => server.close())

test('in production cookies are of this very host, over TLS alone, and one that another host could plant is not read', async () => {
  await start(productionSettings)
  const person = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
  const { headers, reply } = await server.call(authEndpoints.password, { body: { email: person.email, password } })
  const cookies = [headers['set-cookie']].flat().map(String)
  for (const name of ['__Host-sid', '__Host-device']) {
    const [cookie = ''] = cookies.filter((each) => each.startsWith(`${name}=`))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toContain('Domain')
  }
  expect(cookies.find((each) => each.includes('hiwar-member'))).toMatch(
    /^__Secure-hiwar-member=1; .*; Secure; SameSite=Lax$/,
  )
  const statusWith = async (cookie: string) =>
    (await server.call(accountEndpoints.current, {}, { headers: { cookie } })).status
  expect(await statusWith(`__Host-sid=${reply.token}`)).toBe(200)
  for (const planted of ['sid', '__Secure-sid']) expect(await statusWith(`${planted}=${reply.token}`)).toBe(401)
})

test.each(['Hiwar-2026!', 'summer2026!'])('the common password %s is refused', async (common) => {
  await start()
  const body = { role: Role.Student, email: 'someone@hiwar.test', password: common }
  expect((await server.call(accountEndpoints.create, { body })).error.code).toBe('common-password')
})

test('the address of a calendar, which is its secret, stays out of the log', async () => {
  await start()
  const { token } = await buildStudent(server.context)
  const { url } = (await server.call(calendarEndpoints.create, {}, { token })).reply
  const path = new URL(url).pathname
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(secret.length).toBeGreaterThan(15)
  for (const asked of [path, `${path}x`, `/api/v1/nothing/${secret}`, `/api/v1/plan/list?token=${secret}`]) {
    await server.http.inject({ method: 'GET', url: asked })
  }
  expect(logged).toContain('answered')
  expect(logged).not.toContain(secret)
})

describe('reports of browsers about the policy of our pages', () => {
  const report = (type: string, payload: string, from = '41.33.0.1') =>
    server.http.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': type },
      payload,
      remoteAddress: from,
    })
  const older = JSON.stringify({
    'csp-report': {
      'document-uri': 'https://learn.hiwar.test/t/5?mail=mona@example.com',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/steal.js?of=mona@example.com',
    },
  })
  const newer = JSON.stringify([
    { type: 'csp-violation', body: { effectiveDirective: 'style-src-attr', blockedURL: 'inline' } },
    { type: 'deprecation', body: {} },
  ])

  test('are logged with the directive and the origin, and with nothing of the person', async () => {
    await start()
    expect((await report('application/csp-report', older)).statusCode).toBe(204)
    expect((await report('application/reports+json', newer)).statusCode).toBe(204)
    expect(logged).toContain('"directive":"script-src-elem","blocked":"https://evil.test"')
    expect(logged).toContain('"directive":"style-src-attr","blocked":"inline"')
    expect(logged).not.toMatch(/mona|steal/)
  })

  test('that are none are passed over, and too many or too long ones refused', async () => {
    await start({ RATE_LIMIT_FACTOR: '1' })
    for (const text of ['', 'no json', '{}', '[]', '[null]', '{"csp-report":{"effective-directive":"<b>"}}']) {
      expect((await report('application/csp-report', text)).statusCode, text).toBe(204)
    }
    expect(logged).not.toContain('"directive"')
    expect((await report('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413)
    expect((await report('text/plain', older)).statusCode).toBe(415)
    const statuses = new Set<number>()
    for (let round = 0; round < 31; round += 1) statuses.add((await report('application/csp-report', '{}')).statusCode)
    expect([...statuses]).toEqual([204, 429])
    expect((await report('application/csp-report', '{}', '41.33.0.2')).statusCode).toBe(204)
  })
})
