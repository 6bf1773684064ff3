/** An account that was made by Google has no password: a token of Google proves its owner. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type AccountChanges, accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { HOUR } from '@hiwar/domain/time/lengths.ts'
import { beforeEach, expect, test } from 'vitest'
import { drawNonce } from '../../testing/google-login.ts'
import { newcomerOfEachTest } from '../../testing/newcomer-of-each-test.ts'

const newcomer = newcomerOfEachTest('2026-11-24T10:00:00.000Z')
let person: { id: number; token: string }

beforeEach(async () => {
  const { reply } = await newcomer.logIn({}, Role.Student)
  person = { id: reply.user.id, token: reply.token }
  newcomer.server.clock.advance(HOUR)
})

const change = (body: AccountChanges) =>
  newcomer.server.call(accountEndpoints.update, { params: { id: person.id }, body }, { token: person.token })

/** Confirms with a token that Google gives to this browser, by default for the owner. */
async function confirm(claims: object = { sub: newcomer.sub, email: newcomer.email }) {
  const { server, issuer } = newcomer
  const { nonce, cookie } = await drawNonce(server)
  const google = await issuer.sign({ nonce, ...claims }, server.clock.now())
  const send = () =>
    server.call(secondFactorEndpoints.confirm, { body: { google } }, { token: person.token, headers: { cookie } })
  const answer = await send()
  if (answer.status === 200) person = { ...person, token: answer.reply.token }
  return { answer, again: send }
}

test('a token of Google confirms its owner, once, and nobody else', async () => {
  const email = `moved-${person.id}@hiwar.test`
  const other = await confirm({ sub: `${newcomer.sub}-other` })
  expect(other.answer.error.code).toBe('invalid-second-factor')
  expect((await change({ email })).error.code).toBe('confirmation-required')
  const { answer, again } = await confirm()
  expect(answer.status).toBe(200)
  expect((await again()).error.code).toBe('unauthenticated')
  expect((await change({ email })).reply).toMatchObject({ email, verifiedEmail: false })
})

test('a token of the owner lets an older login set the first password', async () => {
  const first = { password: { current: null, new: 'Giza-2027-stone' } }
  expect((await change(first)).error.code).toBe('confirmation-required')
  await confirm()
  expect((await change(first)).reply).toMatchObject({ hasPassword: true })
})
