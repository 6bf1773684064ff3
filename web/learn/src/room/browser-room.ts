/** Opens a room with this browser's devices, network events, sounds and the app's socket. */
import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { tabStorage } from '@hiwar/kit/device-storage.ts'
import { appSocket } from '@hiwar/kit/realtime/app-socket.ts'
import { browserTimers } from '@hiwar/kit/timers.ts'
import { chime } from '@hiwar/kit/ui/chime.ts'
import { browserDevices } from './devices/device-list.ts'
import { canCall } from './devices/support.ts'
import { WarmConnection } from './link/warm-connection.ts'
import { openRoom, type Room } from './room.ts'
import { askHealth } from './runtime/network-rating.ts'
import type { SessionOf } from './runtime/signalling.ts'
import { lineOf, soundFirstOn } from './runtime/sound-first.ts'
import type { RoomWindow } from './state/room-types.ts'
import { directTransport } from './transport/direct-transport.ts'
import { serverTransport } from './transport/server-transport.ts'

/** Clock differences up to 2 s are ignored, so that the shown minutes do not jump. */
const worthCorrecting = 2_000

export function openBrowserRoom(
  session: SessionOf,
  window: RoomWindow & { preJoinOpens: number },
  present: () => number,
): Room {
  let ahead = 0
  const clock = browserTimers(() => present() + ahead)
  const connections = new WarmConnection((configuration) => new RTCPeerConnection(configuration))
  const kept = keptTogether(session.sessionId)
  const room = openRoom(
    {
      session,
      socket: appSocket,
      clock,
      setServerTime(now) {
        if (Math.abs(now - clock.now()) > worthCorrecting) ahead += now - clock.now()
      },
      devices: browserDevices(),
      renewMedia: () => call(sessionEndpoints.token, { query: { sessionId: session.sessionId } }),
      probe: askHealth,
      onNetworkChange,
      chime,
      keepAwake: wakeLock(),
      soundFirst: soundFirstOn(() => lineOf(navigator)),
      connections,
      openTransport: (way, hooks) =>
        way === 'server'
          ? serverTransport({ ...hooks, load: () => import('livekit-client') })
          : directTransport({ ...hooks, openConnection: connections.take }),
    },
    { window, isSupported: canCall(globalThis), together: kept.read() },
  )
  room.subscribe(() => kept.keep(room.read().together))
  return room
}

/** The time that the two have spent together, which a reload must not forget: whoever met is never told of absence. */
export function keptTogether(sessionId: string) {
  const key = `hiwar:together:${sessionId}`
  const read = () => Number(tabStorage.getItem(key)) || 0
  let latest = read()
  return {
    read,
    keep(together: number): void {
      if (together - latest < SECOND) return
      latest = together
      tabStorage.setItem(key, String(together))
    },
  }
}

/** Calls the listener when the device is online again or changes its network. */
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

/** Keeps the screen awake while requested, and requests the lock again when a hidden page is shown again. */
export function wakeLock(): (on: boolean) => void {
  let wanted = false
  let held: WakeLockSentinel | null = null
  const take = async () => {
    if (!wanted || held !== null || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    // Browsers refuse the lock on a low battery; then the screen may sleep.
    held = await navigator.wakeLock.request('screen').catch(() => null)
    held?.addEventListener('release', () => {
      held = null
    })
    if (!wanted) await held?.release()
  }
  const look = () => void take()
  return (on) => {
    if (on === wanted) return
    wanted = on
    if (on) document.addEventListener('visibilitychange', look)
    else document.removeEventListener('visibilitychange', look)
    if (on) void take()
    else void held?.release()
  }
}
