/** A fake open connection for screen tests: records sent events and delivers events of the server. */
import type { ClientEventName, ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import { act, waitFor } from '@testing-library/react'
import { currentSocket, keepConnected } from '../realtime/socket.ts'

export interface SentEvent {
  name: ClientEventName
  payload: unknown
}

/** Call it after the login; it lasts until the end of the test. `reply` answers every sent event. */
export async function steadyConnection(
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
  const dispatch = (name: string, payload?: unknown) =>
    act(() => {
      for (const listener of socket.listeners(name)) listener(payload)
    })
  const stand = (connected: boolean) => {
    Object.defineProperty(socket, 'connected', { value: connected, configurable: true })
    dispatch(connected ? 'connect' : 'disconnect')
  }
  stand(true)
  return {
    sent,
    stand,
    emit: <Name extends ServerEventName>(name: Name, payload: ServerPayload<Name>) => dispatch(name, payload),
  }
}
