/** One HTTP call to an outside service that answers JSON; slow, cut off, endless or unreadable all count as no answer. */
import type { Log } from '../platform/log.ts'
import { readText } from './answer-text.ts'

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
