import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createKnownTokens, readToken, signToken, tokenLifeSeconds } from './tokens.ts'

const secret = 'a-secret-of-the-tests-0123456789abcdef'
const now = new Date('2026-11-24T10:00:00.000Z')
const iat = now.getTime() / 1000
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function sign(id = 7, signedWith = secret): Promise<string> {
  return signToken(signedWith, { id, jti: randomUUID(), iat, exp: iat + tokenLifeSeconds })
}

let checked = 0
beforeEach(() => {
  checked = 0
})

const check: typeof readToken = (...asked) => {
  checked += 1
  return readToken(...asked)
}

/** Number of signature checks during the run. */
async function checks(run: () => Promise<unknown>): Promise<number> {
  const before = checked
  await run()
  return checked - before
}

/** Changes one character of a part of the token, so that it decodes to other bytes. */
function tamper(token: string, part: number): string {
  const parts = token.split('.')
  const word = parts[part] ?? ''
  parts[part] = `${word.startsWith('A') ? 'B' : 'A'}${word.slice(1)}`
  return parts.join('.')
}

test('a cached token needs no second signature check', async () => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { check })
  const token = await sign()
  expect(await checks(() => tokens.read(token, now))).toBe(1)
  expect(await checks(() => tokens.read(token, now))).toBe(0)
  expect(await tokens.read(token, now)).toMatchObject({ id: 7, iat })
})

test.each([0, 1, 2])('a cached token with a change in part %i is rejected', async (part) => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { check })
  const token = await sign()
  await tokens.read(token, now)
  expect(await tokens.read(tamper(token, part), now)).toBeNull()
})

test('the signature of one cached token does not fit the claims of another', async () => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { check })
  const [mine, yours] = [await sign(7), await sign(8)]
  for (const token of [mine, yours]) await tokens.read(token, now)
  const [head, , signature] = mine.split('.')
  expect(await tokens.read([head, yours.split('.')[1], signature].join('.'), now)).toBeNull()
})

test('a rejected token is not cached and is rejected again', async () => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { check })
  const token = await sign(7, 'another-secret-of-the-tests-0123456789')
  expect(await tokens.read(token, now)).toBeNull()
  expect(await checks(() => tokens.read(token, now))).toBe(1)
})

test('a cached token expires on time', async () => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { check })
  const token = await sign()
  await tokens.read(token, now)
  expect(await tokens.read(token, after(tokenLifeSeconds - 1))).not.toBeNull()
  expect(await tokens.read(token, after(tokenLifeSeconds))).toBeNull()
  expect(await createKnownTokens({ JWT_SECRET: secret }, { check }).read(token, after(tokenLifeSeconds))).toBeNull()
})

test('a cached token is rejected while the clock says that it was issued in the future', async () => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { check })
  const token = await sign()
  await tokens.read(token, now)
  expect(await tokens.read(token, after(-61))).toBeNull()
})

test('a full cache drops its oldest token', async () => {
  const tokens = createKnownTokens({ JWT_SECRET: secret }, { most: 2, check })
  const [first, second, third] = [await sign(), await sign(), await sign()]
  for (const token of [first, second, third]) await tokens.read(token, now)
  expect(await checks(() => tokens.read(third, now))).toBe(0)
  expect(await checks(() => tokens.read(second, now))).toBe(0)
  expect(await checks(() => tokens.read(first, now))).toBe(1)
})

test('a token of the key before works while that key is named, and no longer', async () => {
  const before = 'the-key-before-of-the-tests-0123456789'
  const token = await sign(7, before)
  expect(await createKnownTokens({ JWT_SECRET: secret, JWT_SECRET_BEFORE: before }).read(token, now)).toMatchObject({
    id: 7,
  })
  expect(await createKnownTokens({ JWT_SECRET: secret }).read(token, now)).toBeNull()
})
