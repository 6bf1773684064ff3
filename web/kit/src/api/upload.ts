/** A call that uploads files and reports progress, which `fetch` cannot. */
import type { Endpoint, ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { readToken } from '../login/login.ts'
import { ApiError, addressOf, confirmIfRequired, errorText, readError, refuseInView, type Sent } from './call.ts'
import { silence } from './silence.ts'

export interface Upload {
  params?: Sent['params']
  query?: Sent['query']
  body: FormData
}

interface UploadOptions {
  signal?: AbortSignal | undefined
  /** Sent share of the body, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Fails with an `AbortError` when its signal aborts it, like `call`. */
export async function upload<Call extends Endpoint>(
  endpoint: Call,
  { params, query, body }: Upload,
  { signal, onProgress }: UploadOptions = {},
): Promise<ReplyOf<Call>> {
  refuseInView(endpoint)
  const token = readToken()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, addressOf(endpoint.path, params, query))
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  const answer = await answerOf(request, body, { signal, onProgress })
  if (await confirmIfRequired(answer)) return upload(endpoint, { params, query, body }, { signal, onProgress })
  if (!answer.ok) throw await readError(answer, token)
  const reply: unknown = await answer.json()
  return (import.meta.env.DEV ? endpoint.reply.parse(reply) : reply) as ReplyOf<Call>
}

/** A file may take as long as it moves; after a minute without progress or answer the upload counts as lost. */
function answerOf(request: XMLHttpRequest, body: FormData, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    const unreachable = () => reject(new ApiError({ code: 'send-failed', status: 0 }))
    const giveUp = () => {
      unreachable()
      request.abort()
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, silence.upload)
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      wait()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = unreachable
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', abort)
    wait()
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

interface FileUpload<Content, Reply> {
  send: (file: Content, options: UploadOptions) => Promise<Reply>
  /** Called with the response; the upload counts as running until the returned promise resolves. */
  done: (reply: Reply) => void | Promise<void>
  /** Called when the upload fails, but not when the user stops it. */
  failed?: () => void | Promise<void>
}

export interface UploadFault {
  words: string
  /** True when the connection broke, so that a retry of the same file may succeed. */
  isBroken: boolean
}

/** Uploads one file at a time. The user can stop the upload, and leaving the page stops it. */
export function useFileUpload<Content, Reply>({ send, done, failed }: FileUpload<Content, Reply>) {
  const running = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<UploadFault | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: Content): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    setFault(null)
    setShare(0)
    try {
      await done(await send(file, { signal: stopping.signal, onProgress: setShare }))
    } catch (error) {
      if (!stopping.signal.aborted) {
        setFault({ words: errorText(error), isBroken: error instanceof ApiError && error.code === 'send-failed' })
        await failed?.()
      }
    }
    setShare(null)
  }

  return {
    /** Sent share, from 0 to 1; null while nothing is uploading. */
    share,
    fault,
    send: (file: Content) => void start(file),
    stop: () => running.current?.abort(),
    forgetFault: () => setFault(null),
  }
}
