/** The realtime connection in components: events and connection state. */
import type { Channel } from '@hiwar/contract/events/channels.ts'
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Answer, ClientEventName, Sent, ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { currentSocket, watchSocket } from './socket.ts'

/** The current connection, or null while nobody is logged in. */
export function useSocket(): Socket | null {
  return useSyncExternalStore(watchSocket, currentSocket, () => null)
}

export function useSocketEvent<Name extends ServerEventName>(
  names: Name | readonly Name[],
  onPayload: (payload: ServerPayload<Name>) => void,
): void {
  useListener(names, onPayload)
}

/** Runs when the connection opens: first and after each return. */
export function useSocketConnected(connected: () => void): void {
  useListener('connect', connected)
}

export function useIsConnected(): boolean {
  const socket = useSocket()
  return useSyncExternalStore(
    (changed) => {
      socket?.on('connect', changed).on('disconnect', changed)
      return () => socket?.off('connect', changed).off('disconnect', changed)
    },
    () => socket?.connected ?? false,
    () => false,
  )
}

function useListener<Payload>(names: string | readonly string[], onPayload: (payload: Payload) => void): void {
  const socket = useSocket()
  const listener = useEffectEvent(onPayload)
  const all = String(names)
  useEffect(() => {
    if (socket === null) return
    for (const name of all.split(',')) socket.on(name, listener)
    return () => {
      for (const name of all.split(',')) socket.off(name, listener)
    }
  }, [socket, all])
}

type Answered = Awaited<ReturnType<typeof emit<'Subscribe'>>>

/** Subscribes while mounted, again after each return of the connection; `answered` gets the response to each. */
export function useChannel(channel: Channel | null, answered?: (answer: Answered) => void): void {
  const connected = useIsConnected()
  const onPayload = useEffectEvent((answer: Answered) => answered?.(answer))
  useEffect(() => {
    if (!connected || channel === null) return
    void emit('Subscribe', { channel }).then(onPayload)
    return () => void emit('Unsubscribe', { channel })
  }, [connected, channel])
}

/** Milliseconds to wait for the acknowledgement of an event; after that the result is `unreachable`. */
const timeout = 10_000
const unreachable: RefusedAcknowledgement = { code: 'unreachable', requestId: '' }

export async function emit<Name extends ClientEventName>(
  name: Name,
  payload: Sent<Name>,
): Promise<Answer<Name> | RefusedAcknowledgement> {
  const socket = currentSocket()
  if (socket === null || !socket.connected) return unreachable
  try {
    return await socket.timeout(timeout).emitWithAck(name, payload)
  } catch {
    return unreachable
  }
}
