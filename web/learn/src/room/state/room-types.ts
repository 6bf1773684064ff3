/** The room's state, its events and its effects. */
import type { DeviceCode } from '../devices/device-errors.ts'

export type Phase =
  | 'resolving'
  | 'blocked'
  | 'unsupported'
  | 'asking'
  | 'trouble'
  | 'preview'
  | 'joining'
  | 'waiting'
  | 'connecting'
  | 'live'
  | 'otherAway'
  | 'reconnecting'
  | 'lost'
  | 'taken'
  | 'canceled'
  | 'ended'

export type LinkState = 'none' | 'building' | 'up' | 'shaky' | 'down'
export type Quality = 'unknown' | 'good' | 'fair' | 'poor'
export type VideoMode = 'full' | 'capped' | 'off'
export type ClockPhase = 'early' | 'before' | 'running' | 'five' | 'one' | 'over' | 'closed'
export type Wanted = 'both' | 'mic' | 'none'
export type DeviceKind = 'mic' | 'camera' | 'screen'

/** On, off, or the reason why the device could not be turned on. */
export type Toggle = 'on' | 'off' | DeviceCode
type Toggles = Readonly<Record<DeviceKind, Toggle>>

/** The times of the session, in milliseconds since 1970 by the server's clock. */
export interface RoomWindow {
  opens: number
  start: number
  end: number
  closes: number
}

export interface RoomState {
  phase: Phase
  /** When the phase was entered, in milliseconds since 1970. */
  since: number
  /** Time of the last event, in milliseconds since 1970; all texts describe this moment. */
  now: number
  /** The code behind a blocked, troubled or refused phase; `gone` while waiting for a member who left. */
  why: string | null
  window: RoomWindow | null
  clock: ClockPhase
  /** Minutes that were added behind the end, and when this was heard; null for none. */
  added: { minutes: number; at: number } | null
  /** Minutes that this member, the tutor, may add until `by`; null without a question. */
  asked: { minutes: number; by: number } | null
  wanted: Wanted
  generation: number
  /** The epoch of the newest known link; events of an older link change nothing. */
  epoch: number
  offerer: boolean
  transport: 'direct' | 'server'
  /** This peer is registered with the server, as far as the room knows. */
  registered: boolean
  fallback: 'untried' | 'asked' | 'tried'
  signal: 'up' | 'down'
  signalSince: number
  /** According to the server and the pongs. */
  other: 'absent' | 'joined' | 'registered' | 'away'
  /** According to the transport. */
  link: LinkState
  /** When picture and sound broke off, in milliseconds since 1970; null if nothing broke off. */
  cutSince: number | null
  /** The link was up at least once since both members are inside. */
  met: boolean
  quality: Quality
  picture: { mode: VideoMode; by: 'room' | 'person' }
  /** On a slow line, or by the person's choice, no picture is sent until the line has been good for a while. */
  soundFirst: boolean
  /** Good windows of the connection in a row. */
  goodWindows: number
  mine: Toggles
  theirs: Readonly<Record<DeviceKind, 'on' | 'off'>> & { readonly receive: boolean }
  /** Milliseconds in which both members were connected; shown after the call. */
  together: number
  /** A phone call or the system muted the microphone, not the person. */
  mutedBySystem: boolean
  /** When an unanswered join is sent again, in milliseconds since 1970. */
  joinAgainAt: number | null
}

/** News that screen readers announce once; the status line itself shows the two time warnings. */
export type Announcement =
  | 'room-open'
  | 'other-joined'
  | 'other-left'
  | 'other-back'
  | 'self-back'
  | 'share-started'
  | 'share-ended'
  | 'mic-muted-by-system'
  | 'device-gone'
  | 'device-added'
  | 'five-minutes'
  | 'one-minute'

export type UserAction =
  | 'allow'
  | 'sound-only'
  | 'no-devices'
  | 'try-devices'
  | 'join'
  | 'join-again'
  | 'rejoin'
  | 'rejoin-sound'
  | 'take-back'
  | 'back'
  | 'leave'
  | 'return'
  | 'mic'
  | 'camera'
  | 'screen'
  | 'saver'
  | 'sound-first'
  | 'picture-now'

export interface MemberStates {
  mic: boolean
  camera: boolean
  screen: boolean
  receive: boolean
}

/** What happens to the room, by kind. */
interface Inputs {
  tick: unknown
  press: { press: UserAction }
  supported: { supported: boolean }
  resolved: { window: RoomWindow; otherInside: boolean }
  blocked: { why: string }
  'devices-settled': { mic: Toggle; camera: Toggle }
  'toggle-failed': { device: DeviceKind; code: DeviceCode | null }
  'device-ended': { device: DeviceKind }
  'device-muted': unknown
  'devices-changed': { change: 'device-gone' | 'device-added' }
  joined: { offerer: boolean; generation: number; transport: 'direct' | 'server'; other: MemberStates | null }
  'join-refused': { code: string }
  registered: { generation: number; otherRegistered: boolean }
  'member-joined': { transport: 'direct' | 'server'; states: MemberStates }
  'member-left': { mine: boolean; reason: 'left' | 'disconnected' | 'moved' | 'canceled' | 'closed' }
  'peer-registered': { generation: number }
  canceled: unknown
  /** Lost minutes were added, or the tutor is asked; `until` is the end with them. */
  extended: { minutes: number; until: number; asked: boolean }
  /** The server does not know this socket as joined. */
  'not-inside': unknown
  signal: { up: boolean }
  pong: unknown
  'pongs-missed': unknown
  'their-toggle': { states: Partial<MemberStates> }
  link: { epoch: number; link: LinkState }
  'gave-up': { epoch: number; reason: 'ladder' | 'builds-spent' }
  'network-changed': unknown
  quality: { quality: Quality }
  'slow-line': unknown
}

type OneOf<Kinds, Kind extends keyof Kinds> = { [Each in Kind]: { kind: Each } & Kinds[Each] }[Kind]

export type RoomInput<Kind extends keyof Inputs = keyof Inputs> = OneOf<Inputs, Kind>
export type RoomEvent = RoomInput & { at: number }

interface Effects {
  ask: { wanted: Wanted }
  'stop-devices': unknown
  join: { fallback: boolean; register: boolean }
  register: unknown
  leave: unknown
  start: { by: 'me' | 'other'; generation: number; offerer: boolean; otherRegistered: boolean }
  recover: unknown
  'drop-link': unknown
  'set-track': { device: DeviceKind; on: boolean }
  'set-profile': { mode: VideoMode }
  'keep-sound-first': { on: boolean }
  probe: unknown
  announce: { news: Announcement }
  chime: { sound: 'joined' | 'time' }
  'wake-lock': { on: boolean }
}

export type RoomEffect<Kind extends keyof Effects = keyof Effects> = OneOf<Effects, Kind>

export interface Step {
  state: RoomState
  effects: readonly RoomEffect[]
}

/** `together`: the time that the two have spent together before the page was loaded again, in milliseconds. */
export function initialState(now: number, together = 0): RoomState {
  return {
    phase: 'resolving',
    since: now,
    now,
    why: null,
    window: null,
    clock: 'before',
    added: null,
    asked: null,
    wanted: 'both',
    generation: 0,
    epoch: 0,
    offerer: false,
    transport: 'direct',
    registered: false,
    fallback: 'untried',
    signal: 'down',
    signalSince: now,
    other: 'absent',
    link: 'none',
    cutSince: null,
    met: false,
    quality: 'unknown',
    picture: { mode: 'full', by: 'room' },
    soundFirst: false,
    goodWindows: 0,
    mine: { mic: 'off', camera: 'off', screen: 'off' },
    theirs: absentStates,
    together,
    mutedBySystem: false,
    joinAgainAt: null,
  }
}

export const absentStates = { mic: 'off', camera: 'off', screen: 'off', receive: true } as const
