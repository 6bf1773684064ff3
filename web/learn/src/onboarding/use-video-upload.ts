import { introVideoEndpoints } from '@hiwar/contract/intro-videos.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { upload } from '@hiwar/kit/api/upload.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { joiningWords as words } from './words.ts'

/** Sends the intro video; it can be stopped, and leaving the page stops it. */
export function useVideoUpload() {
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    setFault(null)
    setShare(0)
    const body = new FormData()
    body.set('video', file)
    try {
      await upload(introVideoEndpoints.create, { body }, { signal: stopping.signal, onProgress: setShare })
      toast.success(words.uploaded)
    } catch (error) {
      if (!stopping.signal.aborted) setFault(errorText(error))
    }
    if (!stopping.signal.aborted) await client.invalidateQueries({ queryKey: queryKeyOf(introVideoEndpoints.list) })
    setShare(null)
  }

  return {
    /** How much has left, from 0 to 1; null while nothing is sent. */
    share,
    fault,
    send: (file: File) => void send(file),
    stop: () => running.current?.abort(),
    forgetFault: () => setFault(null),
  }
}
