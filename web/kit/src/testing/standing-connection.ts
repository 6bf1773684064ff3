/** A realtime connection that stands, for tests of screens: remembers what is sent, and tells what the server would. */
import type { ClientEventName, ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import { act, waitFor } from '@testing-library/react'
import { currentSocket, keepConnected } from '../realtime/socket.ts'

export interface SentEvent {
  name: ClientEventName
  payload: unknown
}

/** To be called after the login; it lasts until the test is over. Whatever is sent is answered by `reply`. */
export async function standingConnection(
  onTestFinished: (stop: () => void) => void,
  reply: (sent: SentEvent) => object = () => ({}),
) {
  onTestFinished(keepConnected())
  const socket = await waitFor(() => {
    const opened = currentSocket()
    if (opened === null) throw new Error('There is no connection yet')
    return opened
  })
  const sent: SentEvent[] = []
  const emitWithAck = async (name: ClientEventName, payload: unknown) => {
    sent.push({ name, payload })
    return { code: 'ok', requestId: 'request-1', ...reply({ name, payload }) }
  }
  socket.timeout = () => ({ emitWithAck }) as never
  const hear = (name: string, told?: unknown) =>
    act(() => {
      for (const listener of socket.listeners(name)) listener(told)
    })
  const stand = (connected: boolean) => {
    Object.defineProperty(socket, 'connected', { value: connected, configurable: true })
    hear(connected ? 'connect' : 'disconnect')
  }
  stand(true)
  return {
    sent,
    stand,
    tell: <Name extends ServerEventName>(name: Name, told: Told<Name>) => hear(name, told),
  }
}
