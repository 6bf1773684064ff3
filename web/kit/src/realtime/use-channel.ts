import type { Channel } from '@hiwar/contract/events-channels.ts'
import { useEffect } from 'react'
import { emit } from './emit.ts'
import { useIsConnected } from './use-socket.ts'

/** Listens to a channel for as long as the component stands, and again after each return of the connection. */
export function useChannel(channel: Channel): void {
  const connected = useIsConnected()
  useEffect(() => {
    if (!connected) return
    void emit('Subscribe', { channel })
    return () => void emit('Unsubscribe', { channel })
  }, [connected, channel])
}
