/** One POST to a messenger or push service, which may be slow, cut off, endless or garbled. */
import { readJson, readText } from './answer-text.ts'

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
