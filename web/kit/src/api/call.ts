/** The one way to the server: typed by the endpoint, with the token, answering the reply or throwing an ApiError. */
import type { CallOf, Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { endSession, readToken } from '../session/session.ts'
import { ApiError, refusalOf } from './api-error.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Made when the confirm view opens; a retry of the same act sends the same one. */
  idempotencyKey?: string | undefined
}

/** Calls with nothing to fill in need no second argument. */
export type CallArguments<Call extends Endpoint> =
  Record<never, never> extends CallOf<Call>
    ? [input?: CallOf<Call>, options?: CallOptions]
    : [input: CallOf<Call>, options?: CallOptions]

/** What a call carries, whatever its endpoint. */
export interface Sent {
  params?: Values
  query?: Values
  body?: unknown
}

export async function call<Call extends Endpoint>(
  endpoint: Call,
  ...[input, options]: CallArguments<Call>
): Promise<ReplyOf<Call>> {
  // The parts are checked where the call is written; here only their outer shape matters.
  const { params, query, body } = (input ?? {}) as Sent
  const token = readToken()
  const request = fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: headersOf(token, body, options),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    credentials: 'include',
    signal: options?.signal ?? null,
  })
  const answer = await heard(request, endpoint.method)
  if (!answer.ok) throw await refused(answer, token)
  const reply: unknown = await heard(answer.json(), endpoint.method)
  // In production the server has already encoded the reply by this same schema.
  return (import.meta.env.DEV ? endpoint.reply.parse(reply) : reply) as ReplyOf<Call>
}

/** The refusal in an answer; one that no longer knows the token ends the session. */
export async function refused(answer: Response, token: string | null): Promise<ApiError> {
  const refusal = await refusalOf(answer)
  if (refusal.code === 'unauthenticated' && token !== null) endSession(token)
  return refusal
}

function headersOf(token: string | null, body: unknown, options: CallOptions | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(options?.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
  }
}

/** What comes over the line; it may be cut before the answer begins, or in the middle of it. */
async function heard<Part>(coming: Promise<Part>, method: string): Promise<Part> {
  try {
    return await coming
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') throw fault
    throw new ApiError({ code: method === 'GET' ? 'load-failed' : 'send-failed', status: 0 })
  }
}

/** Builds the address of a call from its path, its parameters and its query. */
type Values = Readonly<Record<string, unknown>>

export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced?: string, colon?: string) => {
    const value = params[braced ?? colon ?? '']
    if (value === undefined || value === null) throw new Error(`The path ${path} lacks ${braced ?? colon}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => pairs(key, value))).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Lists repeat their key, filters carry their operator in brackets: `weeklyMinutes[gte]=60`. */
function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairs(key, item))
  if (value instanceof Date) return [[key, value.toISOString()]]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([operator, bound]) => pairs(`${key}[${operator}]`, bound))
  }
  return [[key, String(value)]]
}
