/** A5: wrong codes for unknown addresses kept everybody from a new password, and nobody was notified. */
import { Writable } from 'node:stream'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent } from '../accounts.ts'
import { openMailbox } from '../mailbox.ts'
import { createTestServer, type TestServer } from '../server.ts'

let server: TestServer
let owner: BuiltPerson
let logged: string

beforeEach(async () => {
  logged = ''
  const sink = new Writable({
    write(line, _encoding, done) {
      logged += String(line)
      done()
    },
  })
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1', LOG_LEVEL: 'error' }, sink)
  owner = await buildStudent(server.context)
})
afterEach(() => server.close())

const home = '41.33.0.1'
const confirm = (code: string, from: string, email = 'nobody@hiwar.test') =>
  server.call(
    confirmationCodeEndpoints.confirmPassword,
    { body: { email, code, password: 'Giza-2027-stone' } },
    { from },
  )
const guess = async (from: string) => (await confirm('12345', from)).status
const wrongSoFar = (points: number) =>
  server.db
    .insertInto('rateLimits')
    .values({ key: 'everyWrongCode:all', points, expire: Date.parse('2100-01-01') })
    .onConflict((row) => row.column('key').doUpdateSet({ points }))
    .execute()
const alerts = () =>
  [...logged.matchAll(/"alert":"codes-guessed","percent":(\d+)/g)].map(([, percent]) => Number(percent))

async function mailedCode(): Promise<string> {
  const mailbox = openMailbox(server.context)
  await server.call(confirmationCodeEndpoints.sendPassword, { body: { email: owner.email } }, { from: home })
  await server.runJobs()
  return mailbox.codeFor(owner.email)
}

describe('very many wrong codes', () => {
  test('keep nobody else from a new password', async () => {
    await wrongSoFar(5_000)
    expect(await guess('102.40.0.9')).toBe(400)
    expect((await confirm(await mailedCode(), home, owner.email)).status).toBe(200)
  })

  test('of one network end after twenty in an hour, and after five while very many are wrong', async () => {
    for (let round = 0; round < 20; round += 1) expect(await guess('102.40.0.9')).toBe(400)
    expect(await guess('102.40.0.9')).toBe(429)
    await wrongSoFar(200)
    for (let round = 0; round < 5; round += 1) expect(await guess('102.40.0.10')).toBe(400)
    expect(await guess('102.40.0.10')).toBe(429)
  })

  test('alert staff once at half of the limit and once at the limit', async () => {
    await wrongSoFar(98)
    for (let round = 0; round < 3; round += 1) await guess(`102.40.1.${round}`)
    expect(alerts()).toEqual([50])
    await wrongSoFar(198)
    for (let round = 0; round < 3; round += 1) await guess(`102.40.2.${round}`)
    expect(alerts()).toEqual([50, 100])
  })
})
