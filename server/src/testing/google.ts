/** An issuer of Google tokens for tests: real HTTP, its own keys, and moods in which it does not answer as it should. */
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export const googleClientId = 'tests.apps.googleusercontent.com'

export type IssuerMood = 'well' | 'hangs' | 'breaks' | 'babbles' | 'drips' | 'redirects' | 'lies'

export interface TestIssuer {
  url: string
  mood: IssuerMood
  /** Paths that were asked, in order. */
  asked: string[]
  /** What the token-info call knows, by access token. */
  grants: Map<string, Record<string, string>>
  /** Seconds for which the keys may be kept; null for not saying. */
  keysSeconds: number | null
  /** Signs with another key from now on; the old one is published no more. */
  rotate(): Promise<void>
  /** A token as Google would make it, but for what is given; a claim that is undefined is left out. */
  sign(
    claims: Record<string, unknown>,
    at: Date,
    over?: { alg?: string; kid?: string; key?: CryptoKey },
  ): Promise<string>
  close(): Promise<void>
}

interface Pair {
  kid: string
  privateKey: CryptoKey
  published: JWK
}

let serial = 0

async function newPair(): Promise<Pair> {
  serial += 1
  const kid = `key-${serial}`
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export async function startIssuer(): Promise<TestIssuer> {
  let pair = await newPair()
  const issuer: TestIssuer = {
    url: '',
    mood: 'well',
    asked: [],
    grants: new Map(),
    keysSeconds: 3_600,
    async rotate() {
      pair = await newPair()
    },
    sign(claims, at, { alg = 'RS256', kid = pair.kid, key = pair.privateKey } = {}) {
      const iat = Math.floor(at.getTime() / 1000)
      const usual = { iss: issuer.url, aud: googleClientId, azp: googleClientId, iat, exp: iat + 3_600 }
      const person = { sub: 'sub-1', email: 'mona@gmail.com', email_verified: true, name: 'منى السيد' }
      return new SignJWT({ ...usual, ...person, ...claims }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)
    },
    close: () => closeServer(server),
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer.url)
    issuer.asked.push(pathname)
    answer(issuer, pathname, searchParams, pair.published, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return issuer
}

function answer(issuer: TestIssuer, path: string, query: URLSearchParams, key: JWK, response: ServerResponse): void {
  switch (issuer.mood) {
    case 'well':
      answerWell(issuer, path, query, key, response)
      break
    case 'hangs':
      break
    case 'breaks':
      send(response, 500, { error: 'backend_error' })
      break
    case 'babbles':
      response.end('<html>Service unavailable</html>')
      break
    case 'redirects':
      response.writeHead(302, { location: `${issuer.url}/elsewhere` }).end()
      break
    case 'drips':
      response.writeHead(200).write(' ')
      break
    case 'lies':
      send(response, 200, { keys: [], issuer: 'https://elsewhere.example' })
      break
  }
}

function answerWell(
  issuer: TestIssuer,
  path: string,
  query: URLSearchParams,
  key: JWK,
  response: ServerResponse,
): void {
  const grant = issuer.grants.get(query.get('access_token') ?? '')
  if (path === '/.well-known/openid-configuration') {
    send(response, 200, { issuer: issuer.url, jwks_uri: `${issuer.url}/certs` })
  } else if (path === '/certs') {
    if (issuer.keysSeconds !== null) response.setHeader('cache-control', `public, max-age=${issuer.keysSeconds}`)
    send(response, 200, { keys: [key] })
  } else if (path === '/tokeninfo' && grant !== undefined) send(response, 200, grant)
  else send(response, 400, { error: 'invalid_token' })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

/** The settings with which a server believes this issuer. */
export function googleSettings({ url }: TestIssuer, patience = 10_000): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_ISSUERS: url,
    GOOGLE_TOKEN_INFO_URL: `${url}/tokeninfo`,
    GOOGLE_TIMEOUT_MS: String(patience),
  }
}
