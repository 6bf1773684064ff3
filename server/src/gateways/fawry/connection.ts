/** One HTTP call to the provider, which may be slow, cut off, endless or not JSON: all of that is no answer. */
import type { Log } from '../../platform/log.ts'
import { faultOf, readText } from '../answer-text.ts'

export interface Connection {
  readonly baseUrl: string
  readonly merchantCode: string
  readonly secureKey: string
  /** Milliseconds until a call counts as unanswered, its body included. */
  readonly timeout: number
  readonly log: Log
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly query?: Record<string, string>
  readonly body?: object
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** What the provider answered, whatever its status; null when nothing came that could be read. */
export async function ask(connection: Connection, call: Call): Promise<Answer | null> {
  try {
    const response = await fetch(addressOf(connection, call), {
      method: call.method,
      headers: { accept: 'application/json', ...(call.body ? { 'content-type': 'application/json' } : {}) },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(connection.timeout),
    })
    return { status: response.status, body: JSON.parse(await readText(response)) }
  } catch (error) {
    // The address and the body carry card tokens, so the log gets neither.
    connection.log.warn(
      { method: call.method, path: call.path, fault: faultOf(error) },
      'no answer of the payment provider',
    )
    return null
  }
}

function addressOf({ baseUrl }: Connection, { path, query }: Call): string {
  return query === undefined ? baseUrl + path : `${baseUrl}${path}?${new URLSearchParams(query)}`
}
