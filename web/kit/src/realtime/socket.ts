/** The app's only realtime connection. It exists while a person is logged in and is replaced when the token changes. */
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Socket } from 'socket.io-client'
import { changeSignal } from '../change-signal.ts'
import { isViewing } from '../device-storage.ts'
import { readToken, watchLogin } from '../login/login.ts'

const changes = changeSignal()
export const watchSocket = changes.watch

let socket: Socket | null = null
let socketToken: string | null = null
let opening = 0

/** Loads the code of the connection; tests replace it. */
export const code = { load: () => import('./open-socket.ts') }

export function currentSocket(): Socket | null {
  return socket
}

/** Opens and closes the connection with the login; the app calls it once at startup. Returns how to stop. */
export function keepConnected(): () => void {
  void connect()
  const stop = watchLogin(() => void connect())
  return () => {
    stop()
    drop()
  }
}

async function connect(): Promise<void> {
  // Whoever views an account is not there for others.
  const token = isViewing() ? null : readToken()
  if (token === socketToken) return
  drop()
  socketToken = token
  if (token === null) return
  const turn = ++opening
  // Loaded after the first paint, because no screen needs the connection to render.
  const loaded = await code.load().catch(() => null)
  if (turn !== opening || socketToken !== token) return
  if (loaded === null) {
    setTimeout(() => {
      if (turn !== opening) return
      socketToken = null
      void connect()
    }, 5 * SECOND)
    return
  }
  socket = loaded.openSocket(token)
  changes.notify()
}

function drop(): void {
  opening += 1
  socketToken = null
  if (socket === null) return
  socket.disconnect()
  socket = null
  changes.notify()
}
