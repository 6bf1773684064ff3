/** The connection inside components: its events, its comings and goings. */
import type { Channel } from '@hiwar/contract/events/channels.ts'
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Answer, ClientEventName, Sent, ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { currentSocket, watchSocket } from './socket.ts'

/** The live connection, or null while nobody is logged in. */
export function useSocket(): Socket | null {
  return useSyncExternalStore(watchSocket, currentSocket, () => null)
}

/** Hears one kind of event for as long as the component stands. */
export function useSocketEvent<Name extends ServerEventName>(name: Name, hear: (told: Told<Name>) => void): void {
  useListener(name, hear)
}

/** Runs when the connection comes up: the first time and after each return. */
export function useSocketConnected(connected: () => void): void {
  useListener('connect', connected)
}

/** Whether the connection stands at this moment. */
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

function useListener<Told>(name: string, hear: (told: Told) => void): void {
  const socket = useSocket()
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    if (socket === null) return
    const listener = (told: Told) => latest.current(told)
    socket.on(name, listener)
    return () => {
      socket.off(name, listener)
    }
  }, [socket, name])
}

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

/** Milliseconds between two readings that news of others cause. */
// ours
export const newsPause = 5_000

/** The act at once, and while it is asked for again and again no more often than once in the pause; the last asking counts. */
export function useCoalesced(act: () => void): () => void {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isAskedAgain = useRef(false)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  function run(): void {
    isAskedAgain.current = false
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (isAskedAgain.current) run()
    }, newsPause)
    latest.current()
  }

  return () => {
    if (timer.current === undefined) run()
    else isAskedAgain.current = true
  }
}

/** Sends one event and waits for its acknowledgement; silence for ten seconds counts as `unreachable`. */
const patience = 10_000
const unreachable: RefusedAcknowledgement = { code: 'unreachable', requestId: '' }

export async function emit<Name extends ClientEventName>(
  name: Name,
  payload: Sent<Name>,
): Promise<Answer<Name> | RefusedAcknowledgement> {
  const socket = currentSocket()
  if (socket === null || !socket.connected) return unreachable
  try {
    return await socket.timeout(patience).emitWithAck(name, payload)
  } catch {
    return unreachable
  }
}
