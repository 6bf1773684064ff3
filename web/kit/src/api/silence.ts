/**
 * Ends the wait for a line that accepts requests and stays silent, as in a lift or on 2G: such a call never fails by
 * itself. Only silence is limited; a file may take as long as its parts keep coming.
 */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { reportAnswer } from './first-answer.ts'

/** Milliseconds without any sign of the server after which a person gets a sentence and may try again. */
export const silence = {
  answer: 10 * SECOND,
  /** ours: the server makes some documents only when they are asked for, in up to 30 seconds. */
  document: 40 * SECOND,
  /** ours: a phone hands megabytes to its modem at once, which then sends for a while without any progress. */
  upload: 60 * SECOND,
}

export class SilenceError extends Error {}

/** The outcome of `pending`, unless the limit passes first: then stops the work and fails with a `SilenceError`. */
export function unlessSilent<Outcome>(pending: Promise<Outcome>, limit: number, stop: () => void): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new SilenceError())
      stop()
    }, limit)
    pending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Sends a request whose answer must begin within the limit. The caller's own signal stops it too. */
export async function fetchUnlessSilent(
  fetch: (request: RequestInit) => Promise<Response>,
  request: RequestInit,
  limit: number,
): Promise<Response> {
  const stopping = new AbortController()
  const { signal } = request
  const stop = () => stopping.abort(signal?.reason)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  // The listener stays: the caller may stop the body as well.
  const answer = await unlessSilent(fetch({ ...request, signal: stopping.signal }), limit, stop)
  reportAnswer()
  return answer
}

/** The parts of the whole body, each of which must come within the limit after the one before. */
export async function readParts(answer: Response, limit: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = answer.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await unlessSilent(reader.read(), limit, () => void reader.cancel().catch(() => undefined))
    if (done) break
    parts.push(value)
  }
  return parts
}
