import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from './api-error.ts'
import type { UploadOptions } from './upload.ts'

interface FileUpload<Content extends Blob, Reply> {
  send: (file: Content, options: UploadOptions) => Promise<Reply>
  /** It has arrived; until this is done the upload counts as running. */
  done: (reply: Reply) => void | Promise<void>
  /** It did not arrive, unless somebody stopped it. */
  failed?: () => void | Promise<void>
}

export interface UploadFault {
  words: string
  /** The way was cut, so the same file may go through at the next try. */
  isBroken: boolean
}

/** Sends one file at a time; it can be stopped, and leaving the page stops it. */
export function useFileUpload<Content extends Blob, Reply>({ send, done, failed }: FileUpload<Content, Reply>) {
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
    /** How much has left, from 0 to 1; null while nothing is sent. */
    share,
    fault,
    send: (file: Content) => void start(file),
    stop: () => running.current?.abort(),
    forgetFault: () => setFault(null),
  }
}
