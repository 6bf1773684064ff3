/** The proofs of a login go over to its next token unchanged, and nothing else does. */
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { buildApp, logInByPassword, prove, ticketOf } from '../../testing/second-factors.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
/** Staff without a second factor, whose password opens a login that may only set one up. */
let bare: BuiltPerson
let owner: BuiltPerson
let code: (halfMinutes?: number) => string

beforeAll(async () => {
  server = await createTestServer(undefined, { SECOND_FACTOR: 'required' })
  bare = await buildAdmin(server.context)
  await buildApp(server.context, bare)
  await server.db.deleteFrom('secondFactors').where('userId', '=', bare.id).execute()
  owner = await buildAdmin(server.context)
  code = await buildApp(server.context, owner)
})
afterAll(() => server.close())

const minute = 60_000
const step = fc.oneof(
  fc.constant('refresh' as const),
  fc.constant('refresh twice' as const),
  fc.constant('confirm' as const),
  fc.constant('confirm wrongly' as const),
  fc.integer({ min: 1, max: 40 }).map((minutes) => ({ minutes })),
)
const entry = fc.constantFrom('code', 'password')

/** Codes work once, so each needs a different half minute. */
function nextCode(): string {
  server.clock.advance(minute)
  return code()
}

async function enter(by: string): Promise<string> {
  if (by === 'password') return (await logInByPassword(server, bare.email)).reply.token ?? ''
  const ticket = await ticketOf(server, owner.email)
  return (await prove(server, { code: nextCode() }, ticket)).reply.token ?? ''
}

const rowOf = (token: string) =>
  server.db
    .selectFrom('loginSessions')
    .select(['userId', 'loginId', 'loginAt', 'purpose', 'factor', 'confirmedAt'])
    .where('jti', '=', String(decodeJwt(token).jti))
    .executeTakeFirstOrThrow()

const refresh = async (token: string) => {
  const { status, reply } = await server.call(authEndpoints.refresh, {}, { token })
  return status === 200 ? (reply as string) : null
}
const confirm = (token: string, body: { code: string }) =>
  server.call(secondFactorEndpoints.confirm, { body }, { token })

test('I-T04 purpose, factor and confirmation survive a refresh, and nothing else does', async () => {
  await fc.assert(
    fc.asyncProperty(entry, fc.array(step, { minLength: 1, maxLength: 12 }), async (by, steps) => {
      let token = await enter(by)
      const proof = { purpose: by === 'code' ? 'full' : 'enrol', factor: by === 'code' ? 'totp' : null }
      const begun = server.clock.now()
      let expected = { ...(await rowOf(token)), ...proof, loginAt: begun, confirmedAt: by === 'code' ? begun : null }
      expect(await rowOf(token)).toEqual(expected)
      for (const each of steps) {
        if (typeof each === 'object') server.clock.advance(each.minutes * minute)
        if (each === 'confirm' && by === 'code') {
          const { status, reply } = await confirm(token, { code: nextCode() })
          if (status === 200) {
            expected = { ...expected, confirmedAt: server.clock.now() }
            token = reply.token
          }
        }
        if (each === 'confirm wrongly') await confirm(token, { code: '000000' })
        if (each === 'refresh' || each === 'refresh twice') {
          const next = await refresh(token)
          if (next === null) return
          if (each === 'refresh twice') expect(await rowOf((await refresh(token)) ?? '')).toEqual(expected)
          token = next
        }
        expect(await rowOf(token)).toEqual(expected)
      }
    }),
    { numRuns: 40 },
  )
})
