/** A call that carries files, telling how far it has come: the one thing `fetch` cannot do. */
import type { Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { readToken } from '../session/session.ts'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'
import { refused, type Sent } from './call.ts'

export interface Upload {
  params?: Sent['params']
  query?: Sent['query']
  /** The files and fields, each under its name. */
  body: FormData
}

export interface UploadOptions {
  signal?: AbortSignal
  /** The share that has left, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Aborted by its signal it fails with an `AbortError`, like `call`. */
export async function upload<Call extends Endpoint>(
  endpoint: Call,
  { params, query, body }: Upload,
  { signal, onProgress }: UploadOptions = {},
): Promise<ReplyOf<Call>> {
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, addressOf(endpoint.path, params, query))
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total)
  }
  const answer = await answerOf(request, body, signal)
  if (!answer.ok) throw await refused(answer, token)
  const reply: unknown = await answer.json()
  return (import.meta.env.DEV ? endpoint.reply.parse(reply) : reply) as ReplyOf<Call>
}

function answerOf(request: XMLHttpRequest, body: FormData, signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    const unreachable = () => reject(new ApiError({ code: 'send-failed', status: 0 }))
    request.onload = () => resolve(responseOf(request))
    request.onerror = unreachable
    request.ontimeout = unreachable
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    if (signal?.aborted) {
      reject(new DOMException('The upload was stopped', 'AbortError'))
      return
    }
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['retry-after', 'x-request-id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
