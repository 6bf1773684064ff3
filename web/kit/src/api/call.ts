/** The only way to the server: typed by the endpoint, sends the token, returns the body or throws an ApiError. */
import { type CallOf, type Endpoint, type ReplyOf, untouchedHeader } from '@hiwar/contract/calls/endpoint.ts'
import type { ClientCode } from '@hiwar/contract/errors/codes.ts'
import type { ErrorBody, ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { isViewing } from '../device-storage.ts'
import { endLogin, readLogin, readToken } from '../login/login.ts'
import { codeText } from '../words/codes.ts'
import { toReader } from '../words/reader.ts'
import { uiWords } from '../words/ui.ts'
import { fetchUnlessSilent, readParts, SilenceError, silence, unlessSilent } from './silence.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Created when the confirmation step opens; a retry of the same action sends the same key. */
  idempotencyKey?: string | undefined
  /** The token of a login that the device does not keep. */
  token?: string | undefined
}

/** A call that the server carries out once for each key is never sent without one. */
export type OptionsOf<Call extends Endpoint> = Call extends { readonly idempotent: true }
  ? CallOptions & { idempotencyKey: string }
  : CallOptions

/** Calls without any input need no second argument. */
export type CallArguments<Call extends Endpoint> = Call extends { readonly idempotent: true }
  ? [input: CallOf<Call>, options: OptionsOf<Call>]
  : Record<never, never> extends CallOf<Call>
    ? [input?: CallOf<Call>, options?: CallOptions]
    : [input: CallOf<Call>, options?: CallOptions]

export interface Sent {
  params?: Values
  query?: Values
  body?: unknown
}

export async function call<Call extends Endpoint>(
  endpoint: Call,
  ...[input, options]: CallArguments<Call>
): Promise<ReplyOf<Call>> {
  refuseInView(endpoint)
  // The types are checked at the call; here only the outer shape matters.
  const { params, query, body } = (input ?? {}) as Sent
  const token = options?.token ?? readToken()
  const request = {
    method: endpoint.method,
    headers: headersOf(token, body, options),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    credentials: 'include' as const,
    signal: options?.signal ?? null,
  }
  const answer = await fetchWithRetry(addressOf(endpoint.path, params, query), request)
  if (!answer.ok) throw await readError(answer, token)
  const reply: unknown = await convertNetworkErrors(readJson(answer), endpoint.method)
  // In production the server has already encoded the response with this schema.
  return (import.meta.env.DEV ? endpoint.reply.parse(reply) : reply) as ReplyOf<Call>
}

/** Refuses what the server refuses in a view of an account, with words for what is hidden there. */
export function refuseInView({ method, view }: { method: string; view?: boolean | undefined }): void {
  if (view === true || !isViewing()) return
  const message = method === 'GET' ? uiWords.hiddenInView : undefined
  throw new ApiError({ code: 'read-only-view', status: 403, message })
}

/** The function that sends requests. A server that renders a page replaces it and answers them itself. */
export const transport = { fetch: (address: string, request: RequestInit) => fetch(address, request) }

/** How long a call repeats its request to a busy server while the spinner turns; tests set it. */
export const timeout = { milliseconds: 20 * SECOND }

/**
 * Repeats a request that a busy server refused with `retry-after`. A write is repeated only with an idempotency key or
 * when the server did nothing for it. A request to an unreachable server is not repeated here, so that the screen shows
 * its saved data at once. Each try is given up after `limit` milliseconds without an answer.
 */
export async function fetchWithRetry(
  address: string,
  request: RequestInit & { method: string },
  limit = silence.answer,
): Promise<Response> {
  const { method } = request
  const headers = new Headers(request.headers)
  const end = Date.now() + timeout.milliseconds
  for (;;) {
    const send = (sent: RequestInit) => transport.fetch(address, sent)
    const answer = await convertNetworkErrors(fetchUnlessSilent(send, { ...request, headers }, limit), method)
    if (await confirmIfRequired(answer)) {
      // The confirmation has renewed the token, and only the new one is confirmed.
      headers.set('authorization', `Bearer ${readToken()}`)
      continue
    }
    const seconds = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
    const mayRepeat = method === 'GET' || headers.has(keyHeader) || answer.headers.has(untouchedHeader)
    // Clients that were refused together repeat their requests at different times.
    const wait = (seconds + Math.random()) * SECOND
    if (seconds === 0 || !mayRepeat || Date.now() + wait >= end) return answer
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

const keyHeader = 'idempotency-key'

/** Asks the person for a confirmation; false when the person declines. The app sets it, and loads the dialog late. */
export const confirmation = { ask: (): Promise<boolean> => Promise.resolve(false) }

/**
 * Asks for a confirmation if the server requires one; true when the person confirmed, so the call can be repeated. Fails
 * like any call without a login when the person has logged out meanwhile, in this tab or another.
 */
export async function confirmIfRequired(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  if ((await readRefusal(answer.clone()))?.code !== 'confirmation-required') return false
  const asked = readLogin()?.user.id
  if (!(await confirmation.ask())) return false
  // Somebody else may have logged in since, who did not send this call.
  if (asked === undefined || readLogin()?.user.id !== asked)
    throw new ApiError({ code: 'unauthenticated', status: 401 })
  return true
}

/** Reads the error of a failed response. A response that rejects the token ends the login. */
export async function readError(answer: Response, token: string | null): Promise<ApiError> {
  const error = await errorFromBody(answer)
  if (error.code === 'unauthenticated' && token !== null) endLogin(token)
  return error
}

function headersOf(token: string | null, body: unknown, options: CallOptions | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(options?.idempotencyKey !== undefined && { [keyHeader]: options.idempotencyKey }),
  }
}

/** Turns a network failure into an ApiError. The connection can break before or during the response. */
export async function convertNetworkErrors<Result>(pending: Promise<Result>, method = 'GET'): Promise<Result> {
  try {
    return await pending
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') throw fault
    const isSilent = fault instanceof SilenceError
    throw new ApiError({ code: method === 'GET' ? 'load-failed' : 'send-failed', status: 0, isSilent })
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const parts = await readParts(answer, silence.answer)
  const decoder = new TextDecoder()
  return JSON.parse(parts.map((part) => decoder.decode(part, { stream: true })).join(''))
}

/** The body of a refusal, which is short; null when it is none of our server's or does not come. */
async function readRefusal(answer: Response): Promise<ErrorBody | null> {
  const body: ErrorBody | null = await unlessSilent(answer.json(), silence.answer, () => undefined).catch(() => null)
  return typeof body?.code === 'string' && typeof body.message === 'string' ? body : null
}

type Values = Readonly<Record<string, unknown>>

/** Builds the address of a call from its path, its parameters and its query. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}|:(\w+)/g, (_, braced?: string, colon?: string) => {
    const value = params[braced ?? colon ?? '']
    if (value === undefined || value === null) throw new Error(`The path ${path} lacks ${braced ?? colon}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => pairs(key, value))).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** Lists repeat their key; filters add their operator in brackets: `weeklyMinutes[gte]=60`. */
function pairs(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item: unknown) => pairs(key, item))
  if (value instanceof Date) return [[key, value.toISOString()]]
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([operator, bound]) => pairs(`${key}[${operator}]`, bound))
  }
  return [[key, String(value)]]
}

export interface FieldRefusal {
  /** Path with dots, as in `password.new`. */
  path: string
  code: string
}

interface Refused {
  code: ErrorCode | ClientCode
  /** 0 when no response arrived. */
  status: number
  message?: string | undefined
  requestId?: string | undefined
  fields?: readonly FieldRefusal[] | undefined
  retryAfter?: number | undefined
  total?: number | undefined
  isSilent?: boolean | undefined
}

/** A failed call, with everything that a screen needs to report the failure. */
export class ApiError extends Error {
  readonly code: ErrorCode | ClientCode
  readonly status: number
  readonly requestId: string | null
  readonly fields: readonly FieldRefusal[]
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | null
  /** The total that now applies, in piastres, when the price has changed. */
  readonly total: number | null
  /** Whether the line stayed silent until the call was given up; the person has waited long enough for one try. */
  readonly isSilent: boolean

  constructor(refused: Refused) {
    super(toReader(refused.message || '') || codeText(refused.code, refused.status))
    this.name = 'ApiError'
    this.code = refused.code
    this.status = refused.status
    this.requestId = refused.requestId ?? null
    this.fields = refused.fields ?? []
    this.retryAfter = refused.retryAfter ?? null
    this.total = refused.total ?? null
    this.isSilent = refused.isSilent ?? false
  }
}

export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : codeText('unexpected')
}

/** Statuses for a missing, conflicting or already decided record. */
const movedOn: readonly number[] = [404, 409, 422]

/** Whether the server may differ from the screen: the response was lost, or the record is gone or conflicts. */
export function mayHaveChanged(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'send-failed' || error.status >= 500 || movedOn.includes(error.status)
}

/** Builds the error from the body. Without the error envelope, the code depends on the status alone. */
async function errorFromBody(answer: Response): Promise<ApiError> {
  const wait = Number.parseInt(answer.headers.get('retry-after') ?? '', 10)
  return new ApiError({
    status: answer.status,
    code: codeOfStatus(answer.status),
    requestId: answer.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isNaN(wait) ? undefined : wait,
    // A code that only a newer server knows arrives with its text.
    ...(await readRefusal(answer)),
  })
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 429) return 'too-many-requests'
  return status >= 502 && status <= 504 ? 'service-unavailable' : 'unexpected'
}
