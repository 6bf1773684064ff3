/** A realtime connection for tests of screens: what the server would tell is handed to whoever listens. */
import type { ServerEventName, Told } from '@hiwar/contract/events/events.ts'
import { currentSocket, keepConnected } from '@hiwar/kit/realtime/socket.ts'
import { act, waitFor } from '@testing-library/react'

/** To be called after the login; answers how to tell. It lasts until the test is over. */
export async function live(onTestFinished: (stop: () => void) => void) {
  onTestFinished(keepConnected())
  await waitFor(() => {
    if (currentSocket() === null) throw new Error('There is no connection yet')
  })
  return <Name extends ServerEventName>(name: Name, told: Told<Name>) => {
    act(() => {
      for (const listener of currentSocket()?.listeners(name) ?? []) void listener(told)
    })
  }
}
