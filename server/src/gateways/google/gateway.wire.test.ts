import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  generateSecret,
  SignJWT,
} from 'jose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Issuer, issuerOf } from '../../testing/google-login.ts'
import { always, type Fault, openSandbox, type TestSandbox } from '../../testing/sandbox.ts'
import { googleClientId } from '../../testing/sandbox-settings.ts'
import { createKeys } from './connection.ts'
import { createGoogleGateway, type GoogleGateway } from './gateway.ts'

const now = new Date('2026-11-24T10:00:00.000Z')
const seconds = now.getTime() / 1000
const log = pino({ level: 'silent' })

let sandbox: TestSandbox
let issuer: Issuer
let google: GoogleGateway

beforeAll(async () => {
  sandbox = await openSandbox()
  issuer = issuerOf(sandbox)
})
beforeEach(async () => {
  await sandbox.forget()
  google = gatewayThatWaits(5_000)
})
afterAll(() => sandbox.close())

const issuerUrl = () => `${sandbox.url}/google`
const keysUrl = () => `${issuerUrl()}/oauth2/v3/certs`

function gatewayThatWaits(milliseconds: number, over: Partial<Parameters<typeof createGoogleGateway>[0]> = {}) {
  const config = {
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_SCRIPT_URL: `${issuerUrl()}/gsi/client`,
    GOOGLE_JWKS_URL: undefined,
    GOOGLE_TOKEN_INFO_URL: `${issuerUrl()}/tokeninfo`,
    GOOGLE_TIMEOUT_MS: milliseconds,
    googleIssuers: [issuerUrl(), 'accounts.google.test'],
    ...over,
  }
  return createGoogleGateway(config, log)
}

const good = { nonce: 'nonce-1' }
const read = (token: string) => google.readIdToken(token, now)
const asked = async () => (await sandbox.calls('google')).map(({ path }) => path.replace(/^\/google|\?.*/g, ''))
const asksOfKeys = async () => (await asked()).filter((path) => path === '/oauth2/v3/certs').length

/** The same claims signed with another key, under Google's key id or a made-up one. */
async function forged(token: string, privateKey: CryptoKey, kid = decodeProtectedHeader(token).kid ?? '') {
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
}

describe('an ID token', () => {
  test('gives the account and the nonce', async () => {
    expect(await read(await issuer.sign(good, now))).toEqual({
      sub: 'sub-1',
      email: 'mona@gmail.com',
      name: 'منى السيد',
      isAuthoritative: true,
      nonce: 'nonce-1',
    })
  })

  test('is accepted under both names of the issuer', async () => {
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
  ])('with %s is rejected', async (_what, over) => {
    expect(await read(await issuer.sign({ ...good, ...over }, now))).toBeNull()
  })

  test("may be issued up to a minute ahead of the server's clock", async () => {
    expect(await read(await issuer.sign({ ...good, iat: seconds + 60 }, now))).not.toBeNull()
  })

  test('with changed claims is rejected', async () => {
    const [head, , signature] = (await issuer.sign(good, now)).split('.')
    const [, body] = (await issuer.sign({ ...good, sub: 'sub-2' }, now)).split('.')
    expect(await read([head, body, signature].join('.'))).toBeNull()
  })

  test("signed with another key under Google's key id is rejected", async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await read(await forged(await issuer.sign(good, now), privateKey))).toBeNull()
  })

  test('signed with the public key as a shared secret is rejected', async () => {
    const token = await issuer.sign(good, now)
    await read(token)
    const { publicKey } = await generateKeyPair('RS256', { extractable: true })
    const { kid = '' } = decodeProtectedHeader(token)
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    const claimed = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256', kid })
    expect(await read(await claimed.sign(secret))).toBeNull()
    expect(await read(await claimed.sign(await generateSecret('HS256')))).toBeNull()
  })

  test.each(['', 'no-token', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'that is not a token, %j, is rejected',
    async (token) => {
      expect(await read(token)).toBeNull()
    },
  )

  test('is authoritative only for an address that Google hosts', async () => {
    const authority = async (claims: object) =>
      (await read(await issuer.sign({ ...good, ...claims }, now)))?.isAuthoritative
    expect(await authority({ email: 'mona@gmail.com' })).toBe(true)
    expect(await authority({ email: 'mona@school.test', hd: 'school.test' })).toBe(true)
    expect(await authority({ email: 'mona@school.test' })).toBe(false)
    expect(await authority({ email: 'mona@notgmail.com' })).toBe(false)
    expect(await authority({ email: 'mona@gmail.com.example.com' })).toBe(false)
  })
})

describe("the issuer's keys", () => {
  test('are loaded once, and again for a new key id', async () => {
    for (let round = 0; round < 3; round += 1) await read(await issuer.sign(good, now))
    expect(await asksOfKeys()).toBe(1)
    await issuer.rotate()
    expect(await read(await issuer.sign(good, now))).not.toBeNull()
    expect(await asksOfKeys()).toBe(2)
  })

  test('that the issuer withdrew are rejected after the next load', async () => {
    const old = await issuer.sign(good, now)
    await issuer.rotate()
    await read(await issuer.sign(good, now))
    expect(await read(old)).toBeNull()
  })

  test('are reloaded at most five times a minute for made-up key ids', async () => {
    const token = await issuer.sign(good, now)
    await read(token)
    const { privateKey } = await generateKeyPair('RS256')
    for (let round = 0; round < 20; round += 1)
      expect(await read(await forged(token, privateKey, `made-up-${round}`))).toBeNull()
    expect(await asksOfKeys()).toBe(1 + 5)
  })

  test('are loaded once for many simultaneous tokens', async () => {
    const token = await issuer.sign(good, now)
    await Promise.all(Array.from({ length: 10 }, () => read(token)))
    expect(await asksOfKeys()).toBe(1)
  })

  test('are cached as long as the issuer says', async () => {
    let elapsed = 0
    const connection = {
      clientId: googleClientId,
      issuers: [issuerUrl()],
      keysUrl: keysUrl(),
      tokenInfoUrl: '',
      timeout: 5_000,
      log,
    }
    const keys = createKeys(connection, () => elapsed)
    const header = decodeProtectedHeader(await issuer.sign(good, now))
    const find = () => keys(header as never, { payload: '', signature: '' })
    await find()
    elapsed = 299_999
    await find()
    expect(await asksOfKeys()).toBe(1)
    elapsed = 300_000
    await find()
    expect(await asksOfKeys()).toBe(2)
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
  const answerWith = (body: object) => sandbox.fail({ service: 'google', mode: 'answer', body, only: 'ya29.token' })

  test('for this app gives the account', async () => {
    await answerWith(info)
    expect(await readAccess()).toEqual({ sub: 'sub-1', email: 'mona@gmail.com', name: null, isAuthoritative: true })
  })

  test.each([
    ['made for another app', { aud: 'other.apps.googleusercontent.com' }],
    ['over', { expires_in: '0' }],
    ['of an address that is not verified', { email_verified: 'false' }],
    ['without an address', { email: '' }],
  ])('%s is rejected', async (_what, over) => {
    await answerWith({ ...info, ...over })
    expect(await readAccess()).toBeNull()
  })

  test('that the issuer does not know is rejected', async () => {
    expect(await readAccess()).toBeNull()
  })

  test('cannot add parameters to the request', async () => {
    expect(await google.readAccessToken('a&access_token=b#c')).toBeNull()
    expect(await asked()).toEqual(['/tokeninfo'])
  })
})

const silences: [string, Omit<Fault, 'service'>][] = [
  ['hangs', { mode: 'hang' }],
  ['breaks', { mode: 'error' }],
  ['babbles', { mode: 'garbage' }],
  ['drips', { mode: 'endless' }],
  ['redirects', { mode: 'redirect' }],
  ['lies', { mode: 'answer', body: { keys: [], issuer: 'https://elsewhere.example' } }],
]

describe.each(silences)('an issuer that %s', (_what, fault) => {
  beforeEach(async () => {
    await sandbox.fail({ service: 'google', count: always, ...fault })
    google = gatewayThatWaits(150)
  })
  const unavailable = { name: 'Refusal', code: 'service-unavailable' }

  test('makes ID tokens fail as unavailable and logs nobody in', async () => {
    await expect(read(await issuer.sign(good, now))).rejects.toMatchObject(unavailable)
    google = gatewayThatWaits(150, { GOOGLE_JWKS_URL: keysUrl() })
    await expect(read(await issuer.sign(good, now))).rejects.toMatchObject(unavailable)
  })

  test('makes access tokens fail as unavailable', async () => {
    await expect(google.readAccessToken('ya29.token')).rejects.toMatchObject(unavailable)
  })

  test('is asked again as soon as it recovers', async () => {
    google = gatewayThatWaits(1_500)
    const token = await issuer.sign(good, now)
    await read(token).catch(() => undefined)
    await sandbox.mend()
    expect(await read(token)).not.toBeNull()
  })
})

test('without a client id Google sign-in is unavailable', async () => {
  google = gatewayThatWaits(150, { GOOGLE_CLIENT_ID: undefined })
  expect(google.signIn).toBeNull()
  await expect(read(await issuer.sign(good, now))).rejects.toMatchObject({ code: 'service-unavailable' })
  await expect(google.readAccessToken('ya29.token')).rejects.toMatchObject({ code: 'service-unavailable' })
})
