/** A fake network for screen tests: answers calls by endpoint and records them. */
import { type AnswerOf, type Endpoint, untouchedHeader } from '@hiwar/contract/calls/endpoint.ts'
import { type ErrorCode, messageOf, statusOf } from '@hiwar/contract/errors/errors.ts'

export interface AskedCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
}

type Answerer = (asked: AskedCall) => Response | Promise<Response>

const answers: { method: string; pattern: RegExp; answerer: Answerer }[] = []
const original = globalThis.fetch

/** Answers every call of the endpoint from now on, replacing earlier answers. Returns the recorded calls. */
export function answer<Call extends Endpoint>(
  endpoint: Call,
  reply: AnswerOf<Call> | ((asked: AskedCall) => AnswerOf<Call>),
): AskedCall[] {
  return listen(endpoint, (asked) =>
    Response.json(typeof reply === 'function' ? (reply as (asked: AskedCall) => AnswerOf<Call>)(asked) : reply),
  )
}

interface Extra {
  fields?: { path: string; code: string }[]
  retryAfter?: number
  status?: number
  total?: number
  /** The server turned the request away before it did anything for it. */
  untouched?: boolean
}

/** Rejects every call of the endpoint with an error code of the catalogue. */
export function refuse(endpoint: Endpoint, code: ErrorCode, extra: Extra = {}): AskedCall[] {
  const status = extra.status ?? statusOf(code)
  const body = {
    code,
    message: messageOf(code, status),
    requestId: 'request-1',
    fields: extra.fields,
    total: extra.total,
  }
  const headers = new Headers(extra.retryAfter === undefined ? [] : [['retry-after', String(extra.retryAfter)]])
  if (extra.untouched === true) headers.set(untouchedHeader, 'true')
  return listen(endpoint, () => Response.json(body, { status, headers }))
}

/** Makes every call of the endpoint fail as without a network. */
export function cutOff(endpoint: Endpoint): AskedCall[] {
  return listen(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
}

/** Answers every call of the endpoint with a response of the test's own, such as a file that arrives in parts. */
export function respond(endpoint: Endpoint, response: Answerer): AskedCall[] {
  return listen(endpoint, response)
}

function listen(endpoint: Endpoint, answerer: Answerer): AskedCall[] {
  globalThis.fetch = answerFetch
  const seen: AskedCall[] = []
  const path = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}|:\w+/g, '[^/]+')
  answers.unshift({
    method: endpoint.method,
    pattern: new RegExp(`^${path}$`),
    answerer: (asked) => {
      if (endpoint.idempotent) keepKeyed(asked)
      seen.push(asked)
      return answerer(asked)
    },
  })
  return seen
}

/** Calls of idempotent endpoints that were sent without a key. */
let keyless: string[] = []

function keepKeyed({ method, path, headers }: AskedCall): void {
  if (!headers.has('idempotency-key')) keyless.push(`${method} ${path}`)
}

/** No screen sends such a call without a key: a second press after a lost answer would do it twice. */
export function takeKeylessCalls(): string[] {
  const taken = keyless
  keyless = []
  return taken
}

async function answerFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(address), 'http://hiwar.test')
  const method = init.method ?? 'GET'
  const known = answers.find((one) => one.method === method && one.pattern.test(url.pathname))
  if (known === undefined) throw new TypeError(`No answer for ${method} ${url.pathname}`)
  return known.answerer({
    method,
    path: url.pathname,
    query: url.searchParams,
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    headers: new Headers(init.headers),
  })
}

/** Resets all answers; called between tests. */
export function forgetAnswers(): void {
  answers.length = 0
  globalThis.fetch = original
}
