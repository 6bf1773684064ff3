import { exportSPKI, generateKeyPair, generateSecret, SignJWT } from 'jose'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { googleClientId, type IssuerMood, startIssuer, type TestIssuer } from '../../testing/google.ts'
import { createKeys } from './connection.ts'
import { createGoogleGateway, type GoogleGateway } from './gateway.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const seconds = now.getTime() / 1000
const log = pino({ level: 'silent' })

let issuer: TestIssuer
let google: GoogleGateway

beforeEach(async () => {
  issuer = await startIssuer()
  google = gatewayThatWaits(5_000)
})
afterEach(() => issuer.close())

function gatewayThatWaits(milliseconds: number, over: Partial<Parameters<typeof createGoogleGateway>[0]> = {}) {
  const config = {
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_JWKS_URL: undefined,
    GOOGLE_TOKEN_INFO_URL: `${issuer.url}/tokeninfo`,
    GOOGLE_TIMEOUT_MS: milliseconds,
    googleIssuers: [issuer.url, 'accounts.google.test'],
    ...over,
  }
  return createGoogleGateway(config, log)
}

const good = { nonce: 'nonce-1' }
const read = (token: string) => google.readIdToken(token, now)
const asksOfKeys = () => issuer.asked.filter((path) => path === '/certs').length

describe('an ID token', () => {
  test('says who it is, and for which nonce', async () => {
    expect(await read(await issuer.sign(good, now))).toEqual({
      sub: 'sub-1',
      email: 'mona@gmail.com',
      name: 'منى السيد',
      isAuthoritative: true,
      nonce: 'nonce-1',
    })
  })

  test('is taken from either name of the issuer', async () => {
    expect(await read(await issuer.sign({ ...good, iss: 'accounts.google.test' }, now))).not.toBeNull()
  })

  test.each([
    ['another issuer', { iss: 'https://accounts.google.example' }],
    ['another audience', { aud: 'other.apps.googleusercontent.com' }],
    ['ours as one of many audiences', { aud: [googleClientId, 'other'] }],
    ['no audience', { aud: undefined }],
    ['the past', { exp: seconds }],
    ['no end', { exp: undefined }],
    ['the future', { iat: seconds + 61 }],
    ['no beginning', { iat: undefined }],
    ['a later day', { nbf: seconds + 61 }],
    ['an address that is not verified', { email_verified: false }],
    ['an address of which nothing is said', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['no account', { sub: undefined }],
    ['an account beyond ASCII', { sub: 'حساب' }],
    ['no nonce', { nonce: undefined }],
  ])('of %s is nobody', async (_what, over) => {
    expect(await read(await issuer.sign({ ...good, ...over }, now))).toBeNull()
  })

  test('may be a minute younger than our clock', async () => {
    expect(await read(await issuer.sign({ ...good, iat: seconds + 60 }, now))).not.toBeNull()
  })

  test('that was tampered with is nobody', async () => {
    const [head, , signature] = (await issuer.sign(good, now)).split('.')
    const [, body] = (await issuer.sign({ ...good, sub: 'sub-2' }, now)).split('.')
    expect(await read([head, body, signature].join('.'))).toBeNull()
  })

  test('by a key of somebody else under a name of theirs is nobody', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await read(await issuer.sign(good, now, { key: privateKey }))).toBeNull()
  })

  test('signed with the public key as if it were a secret is nobody', async () => {
    await read(await issuer.sign(good, now))
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const claims = { ...good, iss: issuer.url, aud: googleClientId, exp: seconds + 60, iat: seconds }
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    expect(await read(await forged.sign(secret))).toBeNull()
    expect(await read(await forged.sign(await generateSecret('HS256')))).toBeNull()
  })

  test.each(['', 'no-token', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'that is none, %j, is nobody',
    async (token) => {
      expect(await read(token)).toBeNull()
    },
  )

  test('is of somebody for whom Google speaks only with an address that Google gives out', async () => {
    const authority = async (claims: object) =>
      (await read(await issuer.sign({ ...good, ...claims }, now)))?.isAuthoritative
    expect(await authority({ email: 'mona@gmail.com' })).toBe(true)
    expect(await authority({ email: 'mona@school.test', hd: 'school.test' })).toBe(true)
    expect(await authority({ email: 'mona@school.test' })).toBe(false)
    expect(await authority({ email: 'mona@notgmail.com' })).toBe(false)
    expect(await authority({ email: 'mona@gmail.com.example.com' })).toBe(false)
  })
})

describe('the keys', () => {
  test('are asked for once, and again for a new one', async () => {
    for (let round = 0; round < 3; round += 1) await read(await issuer.sign(good, now))
    expect(asksOfKeys()).toBe(1)
    await issuer.rotate()
    expect(await read(await issuer.sign(good, now))).not.toBeNull()
    expect(asksOfKeys()).toBe(2)
  })

  test('that are withdrawn are good for nothing once that is known', async () => {
    const old = await issuer.sign(good, now)
    await issuer.rotate()
    await read(await issuer.sign(good, now))
    expect(await read(old)).toBeNull()
  })

  test('are not asked for again and again for names that are made up', async () => {
    await read(await issuer.sign(good, now))
    for (let round = 0; round < 20; round += 1)
      expect(await read(await issuer.sign(good, now, { kid: `made-up-${round}` }))).toBeNull()
    expect(asksOfKeys()).toBe(1 + 5)
  })

  test('are asked for once by many at the same time', async () => {
    const token = await issuer.sign(good, now)
    await Promise.all(Array.from({ length: 10 }, () => read(token)))
    expect(asksOfKeys()).toBe(1)
  })

  test('are kept as long as the issuer says', async () => {
    let elapsed = 0
    issuer.keysSeconds = 60
    const connection = {
      clientId: googleClientId,
      issuers: [issuer.url],
      keysUrl: `${issuer.url}/certs`,
      tokenInfoUrl: '',
      timeout: 5_000,
      log,
    }
    const keys = createKeys(connection, () => elapsed)
    const find = () => keys({ alg: 'RS256' } as never, { payload: '', signature: '' })
    await find()
    elapsed = 59_999
    await find()
    expect(issuer.asked).toEqual(['/certs'])
    elapsed = 60_000
    await find()
    expect(issuer.asked).toEqual(['/certs', '/certs'])
  })
})

describe('an access token', () => {
  const info = {
    aud: googleClientId,
    azp: googleClientId,
    sub: 'sub-1',
    email: 'Mona@Gmail.com',
    email_verified: 'true',
    expires_in: '3500',
  }
  const readAccess = () => google.readAccessToken('ya29.token')

  test('says who it is once its audience is ours', async () => {
    issuer.grants.set('ya29.token', info)
    expect(await readAccess()).toEqual({ sub: 'sub-1', email: 'mona@gmail.com', name: null, isAuthoritative: true })
  })

  test.each([
    ['made for another app', { aud: 'other.apps.googleusercontent.com' }],
    ['over', { expires_in: '0' }],
    ['of an address that is not verified', { email_verified: 'false' }],
    ['without an address', { email: '' }],
  ])('%s is nobody', async (_what, over) => {
    issuer.grants.set('ya29.token', { ...info, ...over })
    expect(await readAccess()).toBeNull()
  })

  test('that the issuer does not know is nobody', async () => {
    expect(await readAccess()).toBeNull()
  })

  test('goes nowhere else than its value', async () => {
    expect(await google.readAccessToken('a&access_token=b#c')).toBeNull()
    expect(issuer.asked).toEqual(['/tokeninfo'])
  })
})

const silences: IssuerMood[] = ['hangs', 'breaks', 'babbles', 'drips', 'redirects', 'lies']

describe.each(silences)('an issuer that %s', (mood) => {
  beforeEach(() => {
    issuer.mood = mood
    google = gatewayThatWaits(150)
  })
  const unavailable = { name: 'Refusal', code: 'service-unavailable' }

  test('is unavailable for ID tokens, which log nobody in', async () => {
    await expect(read(await issuer.sign(good, now))).rejects.toMatchObject(unavailable)
    google = gatewayThatWaits(150, { GOOGLE_JWKS_URL: `${issuer.url}/certs` })
    await expect(read(await issuer.sign(good, now))).rejects.toMatchObject(unavailable)
  })

  test('is unavailable for access tokens', async () => {
    await expect(google.readAccessToken('ya29.token')).rejects.toMatchObject(unavailable)
  })

  test('is asked again as soon as it is well', async () => {
    google = gatewayThatWaits(1_500)
    const token = await issuer.sign(good, now)
    await read(token).catch(() => undefined)
    issuer.mood = 'well'
    expect(await read(token)).not.toBeNull()
  })
})

test('without a client id nobody logs in this way', async () => {
  google = gatewayThatWaits(150, { GOOGLE_CLIENT_ID: undefined })
  expect(google.isOpen).toBe(false)
  await expect(read(await issuer.sign(good, now))).rejects.toMatchObject({ code: 'service-unavailable' })
  await expect(google.readAccessToken('ya29.token')).rejects.toMatchObject({ code: 'service-unavailable' })
})
