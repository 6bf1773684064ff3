/** One HTTP call to the provider, which may be slow, cut off, endless or not JSON: all of that is no answer. */
import type { Log } from '../../platform/log.ts'

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

const largestAnswer = 256_000

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

function faultOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not JSON'
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
