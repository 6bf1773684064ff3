import { accountEndpoints } from '@hiwar/contract/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/media.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../api/api-error.ts'
import { queryKeyOf } from '../../api/queries.ts'
import { upload } from '../../api/upload.ts'
import { keepUser, readSession } from '../../session/session.ts'

/** Sends one's picture; it can be stopped, and leaving the page stops it. */
export function usePictureUpload(done: () => void) {
  const client = useQueryClient()
  const running = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => () => running.current?.abort(), [])

  async function send(picture: Blob): Promise<void> {
    const stopping = new AbortController()
    running.current = stopping
    setFault('')
    setShare(0)
    const body = new FormData()
    body.set('image', picture, 'picture.jpg')
    try {
      const { image } = await upload(mediaEndpoints.image, { body }, { signal: stopping.signal, onProgress: setShare })
      const user = readSession()?.user
      if (user !== undefined) keepUser({ ...user, image })
      void client.invalidateQueries({ queryKey: queryKeyOf(accountEndpoints.current) })
      done()
    } catch (error) {
      if (!stopping.signal.aborted) setFault(errorText(error))
    }
    setShare(null)
  }

  return {
    /** How much has left, from 0 to 1; null while nothing is sent. */
    share,
    fault,
    send,
    stop: () => running.current?.abort(),
  }
}
