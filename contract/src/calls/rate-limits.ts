/** How often calls may be made; a refused one answers `too-many-requests` with the seconds to wait. */
import type { ClientEventName } from '../events/events.ts'

export interface RateLimit {
  readonly calls: number
  readonly seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rateLimits = {
  /** By user, or by address when anonymous. */
  write: { calls: 60, seconds: minute },
  read: { calls: 300, seconds: minute },
  loginOfAddress: { calls: 10, seconds: minute },
  loginOfAccount: { calls: 5, seconds: minute },
  registration: { calls: 5, seconds: hour },
  tokenRefresh: { calls: 5, seconds: minute },
  /** The first two hold by user and by address each. */
  codeSendOfMinute: { calls: 1, seconds: minute },
  codeSendOfHour: { calls: 5, seconds: hour },
  codeSendOfDay: { calls: 10, seconds: day },
  /** Wrong tries of one address, over all codes. */
  wrongCode: { calls: 20, seconds: hour },
  contactRequest: { calls: 3, seconds: hour },
  couponLookUp: { calls: 10, seconds: minute },
  paymentSync: { calls: 10, seconds: minute },
  cacheFlush: { calls: 1, seconds: minute },
  analytics: { calls: 60, seconds: minute },
  document: { calls: 20, seconds: minute },
  calendarFeed: { calls: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof rateLimits

/** How often a user may send each event, over all connections together. */
export interface EventRate extends RateLimit {
  /** Events of one group are counted together. */
  readonly group: string
  /** How many may come at once after a rest; without it no more than `calls`. */
  readonly burst?: number
}

function sixtyAMinute(name: ClientEventName): EventRate {
  return { group: name, calls: 60, seconds: 60 }
}

const signalling: EventRate = { group: 'signalling', calls: 10, seconds: 1, burst: 30 }

export const eventRates: Readonly<Record<ClientEventName, EventRate>> = {
  SendMessage: sixtyAMinute('SendMessage'),
  UpdateMessage: sixtyAMinute('UpdateMessage'),
  DeleteMessage: sixtyAMinute('DeleteMessage'),
  MarkMessageAsRead: sixtyAMinute('MarkMessageAsRead'),
  UserTyping: sixtyAMinute('UserTyping'),
  JoinRooms: sixtyAMinute('JoinRooms'),
  Subscribe: sixtyAMinute('Subscribe'),
  Unsubscribe: sixtyAMinute('Unsubscribe'),
  PreJoinSession: sixtyAMinute('PreJoinSession'),
  JoinSession: sixtyAMinute('JoinSession'),
  LeaveSession: sixtyAMinute('LeaveSession'),
  SessionOffer: signalling,
  SessionAnswer: signalling,
  RegisterPeer: signalling,
  UserSharingScreen: signalling,
  ToggleCamera: signalling,
  ToggleMic: signalling,
  PingSessionMember: signalling,
  PongSessionMember: signalling,
  // ours: at every pause of typing, and again after each of the other's
  WriteNotes: { group: 'WriteNotes', calls: 4, seconds: 1, burst: 20 },
  // ours: a whole connection at once, its addresses among them
  ConnectAhead: { group: 'ConnectAhead', calls: 50, seconds: 1, burst: 100 },
  IceCandidate: { group: 'IceCandidate', calls: 50, seconds: 1, burst: 200 },
}

/** New connections of one address. */
export const handshakeRate: RateLimit = { calls: 60, seconds: 60 }
