/** The connection inside components: its events, its comings and goings. */
import type { ServerEventName, Told } from '@hiwar/contract/events/events.ts'
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
