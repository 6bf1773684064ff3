import type { Channel } from '@hiwar/contract/events/channels.ts'
import { useEffect, useRef } from 'react'
import { emit } from './emit.ts'
import { useIsConnected } from './use-socket.ts'

type Answered = Awaited<ReturnType<typeof emit<'Subscribe'>>>

/**
 * Listens to a channel for as long as the component stands and names one, and again after each return of the
 * connection; what the server answers at once is handed on.
 */
export function useChannel(channel: Channel | null, answered?: (answer: Answered) => void): void {
  const connected = useIsConnected()
  const latest = useRef(answered)
  useEffect(() => {
    latest.current = answered
  })
  useEffect(() => {
    if (!connected || channel === null) return
    void emit('Subscribe', { channel }).then((answer) => latest.current?.(answer))
    return () => void emit('Unsubscribe', { channel })
  }, [connected, channel])
}
