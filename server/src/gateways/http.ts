/** One POST to a messenger or push service. The response may be late, cut off, endless or garbled. */
import type { Log } from '../platform/operation/log.ts'

export interface Posting {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array<ArrayBuffer>
  /** Timeout in milliseconds, including the time for the response body. */
  readonly timeout: number
}

/** The response; its body is undefined when it is not JSON. `silent` names the reason for a missing response. */
export type Posted =
  | { status: number; body: unknown; retryAfter: number | undefined }
  | { silent: 'timeout' | 'no-connection' }

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

/**
 * One HTTP call to an outside JSON service. A response that is late, cut off, endless or unreadable counts as no
 * response.
 */
export interface JsonCall {
  /**
   * Name of the service in the log. URLs and bodies stay out of the log because they contain tokens and personal data.
   */
  readonly service: string
  readonly url: string
  /** By default POST for a call with a body, and GET for others. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: object
  /** Timeout in milliseconds, including the time for the body. */
  readonly timeout: number
}

export interface JsonAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Returns the response with any status; null without a readable response. */
export async function askJson(log: Log, { service, url, method, body, timeout }: JsonCall): Promise<JsonAnswer | null> {
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: response.status, headers: response.headers, body: JSON.parse(await readText(response)) }
  } catch (error) {
    log.warn({ service, path: new URL(url).pathname, fault: faultOf(error) }, 'no answer of an outside service')
    return null
  }
}

/** The error's name alone, because its message may contain a URL. */
function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON'
  return error instanceof Error ? error.name : 'unknown'
}

/** Largest response body in bytes; an outside service may send an endless one. */
const largestAnswer = 256_000

async function readText(response: Response): Promise<string> {
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

/** Undefined when the text is not JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
