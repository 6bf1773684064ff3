/** How often a user may send each event, over all connections together. */
import type { ClientEventName } from './events.ts'
import type { RateLimit } from './rate-limits.ts'

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
