import { createPublicKey, verify } from 'node:crypto'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJson } from '../testing/post-json.ts'
import { startSandbox } from '../testing/start-sandbox.ts'

let place: Awaited<ReturnType<typeof startSandbox>>

beforeAll(async () => {
  place = await startSandbox()
})
afterAll(() => place.stop())

interface Jwk {
  kid: string
  [part: string]: unknown
}

const json = async <Answer>(path: string): Promise<Answer> => (await fetch(place.url + path)).json() as Promise<Answer>
const post = async <Answer>(path: string, body: object = {}): Promise<Answer> =>
  (await postJson(place.url + path, body)).json() as Promise<Answer>
const tokens = (grant: object) => post<{ idToken: string; accessToken: string }>('/google/tokens', grant)
const keys = async () => (await json<{ keys: Jwk[] }>('/google/oauth2/v3/certs')).keys
const partOf = (token: string, part: number) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString())

/** Returns whether a published key signed the token. */
async function isGood(token: string): Promise<boolean> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const key = (await keys()).find(({ kid }) => kid === partOf(token, 0).kid)
  if (key === undefined) return false
  const published = createPublicKey({ key: key as never, format: 'jwk' })
  return verify('RSA-SHA256', Buffer.from(`${head}.${body}`), published, Buffer.from(signature, 'base64url'))
}

test('the settings name the issuer and the address of its keys', async () => {
  const settings = await json<Record<string, string>>('/google/.well-known/openid-configuration')
  expect(settings.issuer).toBe(`${place.url}/google`)
  expect(settings.jwks_uri).toBe(`${place.url}/google/oauth2/v3/certs`)
})

test('a token is signed by a published key and has the requested claims', async () => {
  const { idToken } = await tokens({ email: 'mona@gmail.com', name: 'منى', nonce: 'n-1', aud: 'app' })
  expect(await isGood(idToken)).toBe(true)
  const claims = partOf(idToken, 1)
  expect(claims).toMatchObject({ iss: `${place.url}/google`, aud: 'app', email: 'mona@gmail.com', nonce: 'n-1' })
  expect(claims.sub).toMatch(/^\d{21}$/)
  expect(claims.exp - claims.iat).toBe(3_600)
})

test('each address has one account', async () => {
  const subs = await Promise.all(
    ['a@gmail.com', 'A@gmail.com', 'b@gmail.com'].map(
      async (email) => partOf((await tokens({ email })).idToken, 1).sub,
    ),
  )
  expect(subs[0]).toBe(subs[1])
  expect(subs[0]).not.toBe(subs[2])
})

test('after a key rotation the last key stays published for a while, and the one before it does not', async () => {
  const { idToken } = await tokens({ email: 'mona@gmail.com' })
  const { kid } = await post<{ kid: string }>('/google/keys/rotate')
  expect(partOf((await tokens({ email: 'mona@gmail.com' })).idToken, 0).kid).toBe(kid)
  expect(await isGood(idToken)).toBe(true)
  await post('/google/keys/rotate')
  expect(await isGood(idToken)).toBe(false)
})

test('a test can order a faulty token', async () => {
  const { idToken } = await tokens({ email: 'mona@gmail.com', unknownKey: true, expiresIn: -10, emailVerified: false })
  expect(await isGood(idToken)).toBe(false)
  expect(partOf(idToken, 1)).toMatchObject({ email_verified: false })
})

test('a test can set and omit claims of a token', async () => {
  const { idToken } = await tokens({ email: 'mona@gmail.com', claims: { aud: ['one', 'two'], iat: 5, sub: null } })
  expect(await isGood(idToken)).toBe(true)
  expect(partOf(idToken, 1)).toMatchObject({ aud: ['one', 'two'], iat: 5 })
  expect(partOf(idToken, 1)).not.toHaveProperty('sub')
})

test('the account of an access token is returned to any caller that has the token', async () => {
  const { accessToken } = await tokens({ email: 'mona@gmail.com', aud: 'app' })
  const reported = await json<object>(`/google/tokeninfo?access_token=${accessToken}`)
  expect(reported).toMatchObject({ aud: 'app', email: 'mona@gmail.com', email_verified: 'true', expires_in: '3600' })
  expect((await fetch(`${place.url}/google/tokeninfo?access_token=other`)).status).toBe(400)
})

const link = (query: Record<string, string>) => `${place.url}/google/o/oauth2/v2/auth?${new URLSearchParams(query)}`
const choose = (query: Record<string, string>, fields: Record<string, string>) =>
  fetch(link(query), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('a person chooses an account and returns with a token for the right app and nonce', async () => {
  const query = { client_id: 'app', nonce: 'n-2', redirect_uri: 'http://localhost:4001/login', state: 's' }
  const page = await fetch(link(query))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('mona.student@gmail.com')])
  const back = new URL((await choose(query, { email: 'mona@gmail.com', name: 'منى' })).headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost:4001/login')
  const fragment = new URLSearchParams(back.hash.slice(1))
  expect(fragment.get('state')).toBe('s')
  expect(partOf(fragment.get('id_token') ?? '', 1)).toMatchObject({ aud: 'app', nonce: 'n-2', email: 'mona@gmail.com' })
})

test('a page in another window receives its token by a message to its own origin', async () => {
  const query = { client_id: 'app', nonce: 'n-3', origin: 'http://localhost:4001' }
  const handOver = await choose(query, { email: 'mona@gmail.com' })
  expect(handOver.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await handOver.text()).toContain('data-origin="http://localhost:4001"')
  const script = await (await fetch(`${place.url}/google/gsi/client`)).text()
  expect(() => new Script(script)).not.toThrow()
})

test('an invalid address is reported, and a link without an app is refused', async () => {
  const query = { client_id: 'app', redirect_uri: 'http://localhost:4001/' }
  expect((await choose(query, { email: 'mona' })).status).toBe(422)
  expect((await fetch(link({ redirect_uri: 'http://localhost:4001/' }))).status).toBe(400)
  expect((await fetch(link({ client_id: 'app', redirect_uri: 'javascript:alert(1)' }))).status).toBe(400)
})

test('ordered faults affect its API responses, never its pages', async () => {
  await post('/faults', { service: 'google', mode: 'error', count: 1 })
  expect((await fetch(link({ client_id: 'app', redirect_uri: 'http://localhost:4001/' }))).status).toBe(200)
  expect((await fetch(`${place.url}/google/oauth2/v3/certs`)).status).toBe(500)
  await post('/faults', { service: 'google', mode: 'garbage', count: 1 })
  await expect(keys()).rejects.toThrow(SyntaxError)
  expect(await keys()).toHaveLength(2)
})
