/** One visit to the room: connects state, effects, socket, devices and timers, and passes on the person's presses. */
import type { SessionToken } from '@hiwar/contract/appointments/sessions.ts'
import { LocalMedia } from './devices/local-media.ts'
import { createEmitter, type Listenable } from './emitter.ts'
import type { LinkListeners } from './link/link.ts'
import { EarlyLink, type PreconnectMessage } from './link/link-ahead.ts'
import type { LinkSignal } from './link/link-signal.ts'
import type { WarmConnection } from './link/warm-connection.ts'
import { RoomEffects } from './room-effects.ts'
import { type RoomClock, roomTimes } from './room-times.ts'
import { CallMedia } from './runtime/call-media.ts'
import { EarlyLinkControl } from './runtime/early-link-control.ts'
import { Pings } from './runtime/pings.ts'
import { PreJoin } from './runtime/pre-join.ts'
import { ReconnectProbe } from './runtime/reconnect-probe.ts'
import { RoomStore } from './runtime/room-store.ts'
import { listenToSession } from './runtime/session-events.ts'
import { type RoomSocket, type SessionOf, signalling } from './runtime/signalling.ts'
import type { SoundFirst } from './runtime/sound-first.ts'
import type { Announcement, RoomState, RoomWindow, UserAction } from './state/room-types.ts'
import { isFinal, isInside } from './state/steps.ts'
import { configurationOf, type DirectDeps } from './transport/direct-transport.ts'
import type { MediaTransport } from './transport/media-transport.ts'

type OpenWindow = RoomWindow & { preJoinOpens: number }

/** The dependencies of a transport on its room. */
type TransportHooks = Omit<DirectDeps, 'openConnection'>

export interface RoomDeps {
  session: SessionOf
  socket: RoomSocket
  clock: RoomClock
  /** Receives the server's time with each PreJoinSession; the room corrects its clock to it. */
  setServerTime: (now: number) => void
  devices: ConstructorParameters<typeof LocalMedia>[0]
  openTransport: (way: RoomState['transport'], hooks: TransportHooks) => MediaTransport
  renewMedia: () => Promise<SessionToken>
  connections: Pick<WarmConnection, 'prepare' | 'take' | 'drop'>
  probe: (signal: AbortSignal) => Promise<boolean>
  onNetworkChange: (listener: () => void) => () => void
  chime: (sound: 'joined' | 'time') => void
  keepAwake: (on: boolean) => void
  soundFirst: SoundFirst
}

export interface Room {
  readonly read: () => RoomState
  readonly subscribe: (watcher: () => void) => () => void
  readonly press: (press: UserAction) => void
  /** The line was measured as slow: the call begins with sound, unless the person chose otherwise on this device. */
  readonly noteSlowLine: () => void
  readonly local: LocalMedia
  readonly call: CallMedia
  /** What the desk of the session needs. */
  readonly line: { sessionId: string; socket: RoomSocket; clock: RoomClock }
  readonly news: Listenable<{ news: Announcement }>
  /** Current time corrected to the server's clock, in milliseconds since 1970. */
  readonly now: () => number
  /** Closes the room as cancelled, when the page learned of the cancellation outside the session's events. */
  readonly cancel: () => void
  /** Leaves the call and frees everything: the devices are released and the other member gets an event. */
  readonly dispose: () => void
}

export function openRoom(
  deps: RoomDeps,
  lesson: { window: OpenWindow; isSupported: boolean; together?: number },
): Room {
  const { session, socket, clock, connections, chime, keepAwake, soundFirst } = deps
  const store = new RoomStore(clock.now, lesson.together)
  const { happen, read } = store
  const events = signalling(socket, session)
  const news = createEmitter<{ news: Announcement }>()
  const local = new LocalMedia(deps.devices)
  const ahead = linkAhead(deps, events.ahead)
  const meeting = new EarlyLinkControl(ahead, read, () => local.tracks)
  const hooks: Omit<TransportHooks, keyof LinkListeners> = {
    clock,
    send: events.send,
    renewMedia: deps.renewMedia,
    takePrepared: ahead.take,
    isReachable: () => socket.isConnected() && ['joined', 'registered'].includes(read().other),
    arePacketsDue: () => read().theirs.mic === 'on' || read().theirs.camera === 'on',
  }
  const call = new CallMedia({
    open: (way, listeners) => deps.openTransport(way, { ...hooks, ...listeners }),
    local,
    now: clock.now,
    state: read,
    happen,
  })
  const { isConnected, reconnectNow } = socket
  const probe = new ReconnectProbe({ clock, isConnected, trip: () => pings.trip(), probe: deps.probe, reconnectNow })
  const announce = (payload: Announcement) => news.emit('news', payload)
  const parts = { session, local, call, happen, announce, chime, keepAwake, prepare: connections.prepare }
  const keeping = { probe: probe.start, keepSoundFirst: soundFirst.keep }
  store.runWith(new RoomEffects({ ...parts, ...keeping, signalling: events, state: read }).run)
  const pings = new Pings({
    clock,
    isDue: () => isInside(read().phase) && socket.isConnected() && read().other !== 'absent',
    report: () => call.report(),
    ping: events.ping,
    missed: () => happen({ kind: 'pongs-missed' }),
    unknown: () => happen({ kind: 'not-inside' }),
  })
  const preJoin = new PreJoin({
    preJoin: events.preJoin,
    isTime: () => clock.now() >= lesson.window.preJoinOpens,
    otherId: session.other,
    setServerTime: deps.setServerTime,
    onOfferer: meeting.takeSide,
    happen,
  })

  happen({ kind: 'supported', supported: lesson.isSupported })
  happen({ kind: 'resolved', window: lesson.window, otherInside: false })
  if (soundFirst.chosen() ?? soundFirst.isLineSlow()) happen({ kind: 'slow-line' })
  const endings = [
    ...listen(deps, { store, call, local, pings, ahead, pong: events.pong }),
    ...followConnection(deps, { store, probe, preJoin, meeting }),
    store.subscribe(meeting.look),
  ]
  return {
    read,
    subscribe: store.subscribe,
    press: (press) => happen({ kind: 'press', press }),
    noteSlowLine() {
      if (soundFirst.chosen() === null) happen({ kind: 'slow-line' })
    },
    local,
    call,
    line: { sessionId: session.sessionId, socket, clock },
    news,
    now: clock.now,
    cancel: () => happen({ kind: 'canceled' }),
    dispose() {
      happen({ kind: 'press', press: 'leave' })
      for (const end of endings) end()
      pings.stop()
      probe.stop()
      call.stop()
      ahead.drop()
      connections.drop()
      local.dispose()
      keepAwake(false)
    },
  }
}

function linkAhead({ connections, renewMedia }: RoomDeps, send: (message: PreconnectMessage) => void): EarlyLink {
  return new EarlyLink({
    openConnection: connections.take,
    async configuration() {
      const media = await renewMedia()
      if (media.url !== null) throw new Error('it goes over the media server')
      return configurationOf(media, false)
    },
    newAttempt: () => crypto.randomUUID(),
    send,
  })
}

interface Incoming {
  store: RoomStore
  call: CallMedia
  local: LocalMedia
  pings: Pings
  ahead: EarlyLink
  pong: () => unknown
}

/** Passes events of session, devices and link to the room's state. */
function listen(
  { session, socket, clock }: RoomDeps,
  { store, call, local, pings, ahead, pong }: Incoming,
): (() => void)[] {
  const { happen } = store
  const listeners = {
    happened: happen,
    signalled: (signal: LinkSignal) => call.receive(signal),
    saidAhead: ahead.receive,
    pinged: () => void pong(),
    ponged: () => {
      pings.pong()
      happen({ kind: 'pong' })
    },
  }
  return [
    listenToSession(socket, session, listeners),
    local.events.on('ended', (device) => happen({ kind: 'device-ended', device })),
    local.events.on('muted', () => happen({ kind: 'device-muted' })),
    local.events.on('devices', (change) => happen({ kind: 'devices-changed', change })),
    call.events.on('connected', (up) => {
      if (up) clock.after(roomTimes.settleDelay, () => void pings.reportNow())
      else void pings.reportNow()
    }),
  ]
}

/** Follows the local socket, the device's network and the passing of time. */
function followConnection(
  { socket, clock, onNetworkChange }: RoomDeps,
  {
    store,
    probe,
    preJoin,
    meeting,
  }: { store: RoomStore; probe: ReconnectProbe; preJoin: PreJoin; meeting: EarlyLinkControl },
): (() => void)[] {
  const { happen, read } = store
  const turn = (up: boolean) => {
    // The room asks who is inside before the person can join.
    if (up && !isFinal(read().phase)) preJoin.again()
    if (up) probe.stop()
    happen({ kind: 'signal', up })
  }
  if (socket.isConnected()) turn(true)
  return [
    socket.onConnection(turn),
    onNetworkChange(() => {
      socket.reconnectNow()
      meeting.renew()
      happen({ kind: 'network-changed' })
    }),
    clock.every(roomTimes.tick, () => {
      if (socket.isConnected()) preJoin.whenDue()
      happen({ kind: 'tick' })
    }),
  ]
}
