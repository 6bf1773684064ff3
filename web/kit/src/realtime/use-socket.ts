import type { ServerEventName, Told } from '@hiwar/contract/events.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { currentSocket, type HiwarSocket, watchSocket } from './socket.ts'

/** The live connection, or null while nobody is logged in. */
export function useSocket(): HiwarSocket | null {
  return useSyncExternalStore(watchSocket, currentSocket, () => null)
}

/** Hears one kind of event for as long as the component stands. */
export function useSocketEvent<Name extends ServerEventName>(name: Name, hear: (told: Told<Name>) => void): void {
  const socket = useSocket()
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    if (socket === null) return
    const listener = (told: Told<Name>) => latest.current(told)
    // The map of events is checked by the signature above; the library's own overloads lose the open name.
    const events = socket as { on: typeof on; off: typeof on }
    events.on(name, listener)
    return () => events.off(name, listener)
    function on(_name: Name, _listener: (told: Told<Name>) => void): void {}
  }, [socket, name])
}

/** Runs after the connection is there, first and again after each return. */
export function useSocketConnected(connected: () => void): void {
  const socket = useSocket()
  const latest = useRef(connected)
  useEffect(() => {
    latest.current = connected
  })
  useEffect(() => {
    if (socket === null) return
    const listener = () => latest.current()
    if (socket.connected) listener()
    socket.on('connect', listener)
    return () => {
      socket.off('connect', listener)
    }
  }, [socket])
}

/** Whether the connection stands at this moment. */
export function useIsConnected(): boolean {
  const socket = useSocket()
  const [connected, setConnected] = useState(socket?.connected ?? false)
  useEffect(() => {
    setConnected(socket?.connected ?? false)
    if (socket === null) return
    const up = () => setConnected(true)
    const down = () => setConnected(false)
    socket.on('connect', up).on('disconnect', down)
    return () => {
      socket.off('connect', up).off('disconnect', down)
    }
  }, [socket])
  return connected
}
