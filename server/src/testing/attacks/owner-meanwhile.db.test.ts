/** While somebody attacks the ways into an account, its owner logs in. */
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildStudent } from '../accounts.ts'
import { openMailbox } from '../mailbox.ts'
import { buildApp, factorPassword as password, prove, ticketOf } from '../second-factors.ts'
import { createTestServer, type TestServer } from '../server.ts'

const [home, attacker] = ['41.33.0.1', '102.40.0.9']
const renewed = 'Giza-2027-stone'

let server: TestServer
let owner: BuiltPerson

beforeEach(async () => {
  server = await createTestServer(undefined, { RATE_LIMIT_FACTOR: '1' })
  owner = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
})
afterEach(() => server.close())

const logIn = (from: string, typed = password) =>
  server.call(authEndpoints.password, { body: { email: owner.email, password: typed } }, { from })
const statusWith = async (token: string) => (await server.call(accountEndpoints.current, {}, { token })).status
const sendCode = (from: string) =>
  server.call(confirmationCodeEndpoints.sendPassword, { body: { email: owner.email } }, { from })
const confirm = async (code: string, from: string) => {
  const body = { email: owner.email, code, password: renewed }
  return (await server.call(confirmationCodeEndpoints.confirmPassword, { body }, { from })).status
}

test('A4 a /48 that guesses from line after line keeps nobody out but itself', async () => {
  const statuses: number[] = []
  for (let line = 0; line < 21; line += 1) statuses.push((await logIn(`2001:db8:7:${line}::1`, 'wrong')).status)
  expect(statuses).toEqual([...Array(20).fill(401), 429])
  expect((await logIn('2001:db8:7:99::1')).status).toBe(429)
  expect((await logIn(home)).status).toBe(200)
  expect((await logIn('2001:db8:8:1::1')).status).toBe(200)
})

test('A5 wrong codes for the very account leave the password alone, and the owner a code of the same day', async () => {
  const mailbox = openMailbox(server.context)
  await sendCode(attacker)
  const guesses: number[] = []
  for (let round = 0; round < 21; round += 1) guesses.push(await confirm('00000', attacker))
  expect(guesses).not.toContain(200)
  expect(guesses.at(-1)).toBe(429)
  expect((await logIn(home)).status).toBe(200)
  server.clock.advance(60_000)
  expect((await sendCode(home)).status).toBe(200)
  await server.runJobs()
  expect(await confirm(mailbox.codeFor(owner.email), home)).toBe(200)
  expect((await logIn(home, renewed)).status).toBe(200)
})

test('A6 a thief who replays tokens until the login ends is out, and the owner logs in', async () => {
  const stolen = owner.token
  const thiefs = (await server.call(authEndpoints.refresh, {}, { token: stolen })).reply
  const replayed = await server.call(
    authEndpoints.refresh,
    {},
    { token: stolen, headers: { 'user-agent': 'another client' } },
  )
  expect(replayed.status).toBe(401)
  const { status, reply } = await logIn(home)
  expect(status).toBe(200)
  expect(await Promise.all([stolen, thiefs, reply.token].map(statusWith))).toEqual([401, 401, 200])
})

test('a stranger who knows the password is kept from the second step by wrong codes, and the owner is not', async () => {
  const code = await buildApp(server.context, owner)
  const guess = async () => {
    const ticket = { ...(await ticketOf(server, owner.email)), from: attacker }
    return (await prove(server, { code: '000000' }, ticket)).status
  }
  const statuses: number[] = []
  for (let round = 0; round < 11; round += 1) statuses.push(await guess())
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  const ticket = await ticketOf(server, owner.email)
  expect((await prove(server, { code: code() }, { ...ticket, from: attacker })).status).toBe(429)
  expect((await prove(server, { code: code() }, { ...ticket, from: home })).status).toBe(200)
})
