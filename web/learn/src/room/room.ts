/** One visit to the room: puts state, effects, socket, devices and time together and answers the person's presses. */
import type { SessionToken } from '@hiwar/contract/sessions.ts'
import { LocalMedia } from './devices/local-media.ts'
import type { LinkSignal, SendOutcome } from './link/link-signal.ts'
import { type Listenable, teller } from './listenable.ts'
import type { MediaTransport } from './media-transport.ts'
import type { RoomClock } from './room-clock.ts'
import { RoomEffects } from './room-effects.ts'
import { roomTimes } from './room-times.ts'
import { CallMedia } from './runtime/call-media.ts'
import { hearSession } from './runtime/hear-session.ts'
import { Knock } from './runtime/knock.ts'
import { Pings } from './runtime/pings.ts'
import type { RoomSocket } from './runtime/room-socket.ts'
import { RoomStore } from './runtime/room-store.ts'
import { type SessionOf, signalling } from './runtime/signalling.ts'
import type { News, Press, RoomState, RoomWindow } from './state/room-types.ts'
import { isFinal, isInside } from './state/steps.ts'

/** What a transport needs from the room it carries. */
export interface TransportHooks {
  clock: RoomClock
  send: (signal: LinkSignal) => Promise<SendOutcome>
  isReachable: () => boolean
  arePacketsDue: () => boolean
  renewMedia: () => Promise<SessionToken>
}

export interface RoomParts {
  session: SessionOf
  socket: RoomSocket
  clock: RoomClock
  /** The server's clock is the room's: told at each PreJoinSession. */
  setServerTime: (now: number) => void
  devices: ConstructorParameters<typeof LocalMedia>[0]
  openTransport: (way: RoomState['transport'], hooks: TransportHooks) => MediaTransport | null
  renewMedia: () => Promise<SessionToken>
  knock: (signal: AbortSignal) => Promise<boolean>
  onNetworkChange: (listener: () => void) => () => void
  chime: (sound: 'joined' | 'time') => void
  keepAwake: (on: boolean) => void
}

export interface Room {
  readonly read: () => RoomState
  readonly subscribe: (watcher: () => void) => () => void
  readonly press: (press: Press) => void
  readonly local: LocalMedia
  readonly call: CallMedia
  readonly news: Listenable<{ news: News }>
  /** The room's present, corrected by the server's. */
  readonly now: () => number
  /** Leaves the page: the devices go dark and the other one is told. */
  readonly dispose: () => void
}

export function openRoom(
  parts: RoomParts,
  lesson: { window: RoomWindow & { preJoinOpens: number }; isSupported: boolean },
): Room {
  const { session, socket, clock } = parts
  const store = new RoomStore(clock.now)
  const { happen, read } = store
  const events = signalling(socket, session)
  const news = teller<{ news: News }>()
  const local = new LocalMedia(parts.devices)
  const isReachable = () => socket.isConnected() && ['joined', 'registered'].includes(read().other)
  const arePacketsDue = () => read().theirs.mic === 'on' || read().theirs.camera === 'on'
  const hooks = { clock, send: events.send, isReachable, arePacketsDue, renewMedia: parts.renewMedia }
  const open = (way: RoomState['transport']) => parts.openTransport(way, hooks)
  const call = new CallMedia({ open, local, now: clock.now, state: read, happen })
  const knocking = new Knock({ clock, isConnected: socket.isConnected, knock: parts.knock, hasten: socket.hasten })
  const pings = new Pings({
    clock,
    isDue: () => isInside(read().phase) && socket.isConnected() && read().other !== 'absent',
    report: () => call.report(),
    ping: events.ping,
    missed: () => happen({ kind: 'pongs-missed' }),
    unknown: () => happen({ kind: 'not-inside' }),
  })
  const { chime, keepAwake } = parts
  const announce = (told: News) => news.tell('news', told)
  const effects = { session, signalling: events, local, call, state: read, happen, probe: knocking.start }
  store.runWith(new RoomEffects({ ...effects, announce, chime, keepAwake }).run)

  const preJoin = async () => {
    const answer = await events.preJoin()
    if (answer.code !== 'ok') {
      if (unknown.includes(answer.code)) happen({ kind: 'blocked', why: answer.code })
      return
    }
    parts.setServerTime(Date.parse(answer.now))
    const otherInside = answer.members.includes(session.other)
    happen({ kind: 'resolved', window: windowOf(answer.window), otherInside })
  }
  const preJoiner = new PreJoiner(preJoin, () => clock.now() >= lesson.window.preJoinOpens)
  const endings = [
    hearSession(socket, session, {
      happened: happen,
      signalled: (signal) => call.receive(signal),
      pinged: () => void events.pong(),
      ponged: () => {
        pings.pong()
        happen({ kind: 'pong' })
      },
    }),
    local.events.on('ended', (device) => happen({ kind: 'device-ended', device })),
    local.events.on('muted', () => happen({ kind: 'device-muted' })),
    local.events.on('devices', (change) => happen({ kind: 'devices-changed', change })),
    call.events.on('connected', () => void pings.reportNow()),
    socket.onConnection((up) => {
      if (up && !isFinal(read().phase)) preJoiner.again()
      if (up) knocking.stop()
      happen({ kind: 'signal', up })
    }),
    parts.onNetworkChange(() => {
      socket.hasten()
      happen({ kind: 'network-changed' })
    }),
    clock.every(roomTimes.tick, () => {
      if (socket.isConnected()) preJoiner.whenDue()
      happen({ kind: 'tick' })
    }),
    () => pings.stop(),
    () => knocking.stop(),
  ]

  happen({ kind: 'supported', supported: lesson.isSupported })
  happen({ kind: 'resolved', window: lesson.window, otherInside: false })
  if (socket.isConnected()) {
    preJoiner.whenDue()
    happen({ kind: 'signal', up: true })
  }
  return {
    read,
    subscribe: store.subscribe,
    press: (press) => happen({ kind: 'press', press }),
    local,
    call,
    news,
    now: clock.now,
    dispose() {
      happen({ kind: 'press', press: 'leave' })
      for (const end of endings) end()
      call.stop()
      local.dispose()
      keepAwake(false)
    },
  }
}

const unknown = ['invalid-session-id', 'lesson-not-found', 'interview-not-found']

function windowOf(told: Record<keyof RoomWindow, string>): RoomWindow {
  return {
    opens: Date.parse(told.opens),
    start: Date.parse(told.start),
    end: Date.parse(told.end),
    closes: Date.parse(told.closes),
  }
}

/** Who is inside is told from an hour before the start: asked once by then, and after every reconnect. */
class PreJoiner {
  readonly #ask: () => Promise<void>
  readonly #isTime: () => boolean
  #asked = false

  constructor(ask: () => Promise<void>, isTime: () => boolean) {
    this.#ask = ask
    this.#isTime = isTime
  }

  whenDue(): void {
    if (this.#asked || !this.#isTime()) return
    this.#asked = true
    void this.#ask()
  }

  again(): void {
    this.#asked = false
    this.whenDue()
  }
}
