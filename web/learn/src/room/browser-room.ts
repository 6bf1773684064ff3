/** The room on this browser: its devices, its network, its sounds, and the app's one connection. */
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { browserDevices } from './devices/browser-devices.ts'
import { canCall } from './devices/support.ts'
import { directTransport } from './direct-transport.ts'
import { ConnectionAhead } from './link/connection-ahead.ts'
import { openRoom, type Room } from './room.ts'
import { browserClock } from './room-clock.ts'
import { chime } from './runtime/chime.ts'
import { kitSocket } from './runtime/kit-socket.ts'
import { askHealth } from './runtime/knock.ts'
import type { SessionOf } from './runtime/signalling.ts'
import { wakeLock } from './runtime/wake-lock.ts'
import { serverTransport } from './server-transport.ts'
import type { RoomWindow } from './state/room-types.ts'

/** Differences of a breath are left alone, so that the minutes do not jitter. */
const worthCorrecting = 2_000

export function openBrowserRoom(
  session: SessionOf,
  window: RoomWindow & { preJoinOpens: number },
  present: () => number,
): Room {
  let ahead = 0
  const clock = browserClock(() => present() + ahead)
  const awake = wakeLock()
  const connections = new ConnectionAhead((configuration) => new RTCPeerConnection(configuration))
  const renewMedia = () => call(sessionEndpoints.token, { query: { sessionId: session.sessionId } })
  const parts = {
    session,
    socket: kitSocket,
    clock,
    setServerTime(now: number) {
      if (Math.abs(now - clock.now()) > worthCorrecting) ahead += now - clock.now()
    },
    devices: browserDevices(),
    renewMedia,
    knock: askHealth,
    onNetworkChange,
    chime: (sound: 'joined' | 'time') => chime(sound),
    keepAwake: awake.set,
    connections,
  }
  return openRoom(
    {
      ...parts,
      openTransport: (way, hooks) => {
        if (way === 'server') return serverTransport({ clock, load: () => import('livekit-client') })
        return directTransport({ ...hooks, openConnection: connections.take })
      },
    },
    { window, isSupported: canCall(globalThis) },
  )
}

/** The device came back online, or went from one network to another. */
function onNetworkChange(listener: () => void): () => void {
  const connection =
    'connection' in navigator && navigator.connection instanceof EventTarget ? navigator.connection : null
  window.addEventListener('online', listener)
  connection?.addEventListener('change', listener)
  return () => {
    window.removeEventListener('online', listener)
    connection?.removeEventListener('change', listener)
  }
}
