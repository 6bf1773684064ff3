/** One POST to a messenger or push service, which may be slow, cut off, endless or garbled. */
import type { Log } from '../platform/log.ts'

export interface Posting {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Milliseconds until the call counts as unanswered, its answer's body included. */
  readonly timeout: number
}

/** What came back; `silent` says in a word why nothing did. The body is undefined when it is no JSON. */
export type Posted = { status: number; body: unknown; retryAfter: number | undefined } | { silent: string }

export async function post({ url, headers, body, timeout }: Posting): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    const text = await readText(response)
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      body: readJson(text),
      retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
    }
  } catch (error) {
    return { silent: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no-connection' }
  }
}

export function postJson(url: string, body: object, timeout: number, headers: Record<string, string> = {}) {
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  return post({ url, body: JSON.stringify(body), timeout, headers: { ...json, ...headers } })
}

/** One HTTP call to an outside service that answers JSON; slow, cut off, endless or unreadable all count as no answer. */
export interface JsonCall {
  /** Names the service in the log, which gets neither addresses nor bodies: tokens and people's facts are in them. */
  readonly service: string
  readonly url: string
  /** Sent as JSON by POST; without one the call is a GET. */
  readonly body?: object
  /** Milliseconds until the call counts as unanswered, its body included. */
  readonly timeout: number
}

export interface JsonAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** What the service answered, whatever its status; null when nothing came that could be read. */
export async function askJson(log: Log, { service, url, body, timeout }: JsonCall): Promise<JsonAnswer | null> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, headers: response.headers, body: JSON.parse(await readText(response)) }
  } catch (error) {
    log.warn({ service, path: new URL(url).pathname, fault: callFaultOf(error) }, 'no answer of an outside service')
    return null
  }
}

/** Its name alone: the message may hold an address. */
function callFaultOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON'
  return error instanceof Error ? error.name : 'unknown'
}

/** The text of an outside answer, which may be endless, and the few words that say why there is none. */
const largestAnswer = 256_000

export async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestAnswer) throw new Error('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

export function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** The value that a text writes; undefined when it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
