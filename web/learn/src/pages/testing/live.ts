/** A fake realtime connection for screen tests: the test sends the server's events to the listeners. */
import type { ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import { currentSocket, keepConnected } from '@hiwar/kit/realtime/socket.ts'
import { act, waitFor } from '@testing-library/react'

/** Call after the login; returns the function that sends an event. Lasts until the test is over. */
export async function live(onTestFinished: (stop: () => void) => void) {
  onTestFinished(keepConnected())
  await waitFor(() => {
    if (currentSocket() === null) throw new Error('There is no connection yet')
  })
  return <Name extends ServerEventName>(name: Name, payload: ServerPayload<Name>) => {
    act(() => {
      for (const listener of currentSocket()?.listeners(name) ?? []) void listener(payload)
    })
  }
}
