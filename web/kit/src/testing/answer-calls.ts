/** A network for screen tests: answers calls by their endpoint, and remembers what was asked. */
import type { AnswerOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
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

/** Answers every call of the endpoint from now on; the newest answer counts. Returns the calls it saw. */
export function answer<Call extends Endpoint>(
  endpoint: Call,
  reply: AnswerOf<Call> | ((asked: AskedCall) => AnswerOf<Call>),
): AskedCall[] {
  return listen(endpoint, (asked) =>
    Response.json(typeof reply === 'function' ? (reply as (asked: AskedCall) => AnswerOf<Call>)(asked) : reply),
  )
}

/** Refuses every call of the endpoint by a code of the catalogue. */
export function refuse(
  endpoint: Endpoint,
  code: ErrorCode,
  extra: { fields?: { path: string; code: string }[]; retryAfter?: number; status?: number } = {},
): AskedCall[] {
  const status = extra.status ?? statusOf(code)
  const body = { code, message: messageOf(code, status), requestId: 'request-1', fields: extra.fields }
  const headers = new Headers(extra.retryAfter === undefined ? [] : [['retry-after', String(extra.retryAfter)]])
  return listen(endpoint, () => Response.json(body, { status, headers }))
}

/** The network is gone for this endpoint. */
export function cutOff(endpoint: Endpoint): AskedCall[] {
  return listen(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
}

function listen(endpoint: Endpoint, answerer: Answerer): AskedCall[] {
  globalThis.fetch = answerFetch
  const seen: AskedCall[] = []
  const path = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}|:\w+/g, '[^/]+')
  answers.unshift({
    method: endpoint.method,
    pattern: new RegExp(`^${path}$`),
    answerer: (asked) => {
      seen.push(asked)
      return answerer(asked)
    },
  })
  return seen
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

/** Between two tests. */
export function forgetAnswers(): void {
  answers.length = 0
  globalThis.fetch = original
}
