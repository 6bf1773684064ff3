/**
 * Rate limits; a refused call answers `too-many-requests` with the seconds to wait. An address is an IPv4 address or
 * the /64 of an IPv6 address; the /48 around it has eight times the calls, and four times the tries at one account.
 */
import type { ClientEventName } from '../events/events.ts'

export interface RateLimit {
  readonly calls: number
  readonly seconds: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export const rateLimits = {
  /** Counted by user, or by network address for anonymous callers. */
  write: { calls: 60, seconds: minute },
  read: { calls: 300, seconds: minute },
  /** Wrong passwords from one address, over all accounts. */
  loginOfAddress: { calls: 10, seconds: minute },
  /** Tries at one account, counted for each address and for each device that its owner has used before. */
  loginOfAccount: { calls: 5, seconds: minute },
  loginOfAccountOfHour: { calls: 20, seconds: hour }, // ours
  /** Wrong passwords of one account from all addresses; a device that its owner has used before never meets it. */
  loginOfAccountAnywhere: { calls: 100, seconds: hour }, // ours
  /** ours: a mobile operator puts hundreds of homes behind one address. */
  registration: { calls: 20, seconds: hour },
  /** Wrong codes of one account, counted for each network and each device its owner has used; passkeys go on beyond. */
  wrongFactor: { calls: 10, seconds: hour },
  /** The same from all networks; passkeys and devices that the owner has used before never meet it. */
  wrongFactorAnywhere: { calls: 50, seconds: hour }, // ours
  /** Mails to one person about wrong codes. */
  wrongFactorMail: { calls: 1, seconds: hour }, // ours
  tokenRefresh: { calls: 5, seconds: minute },
  /** Codes for one user or one receiver. */
  codeSendOfMinute: { calls: 1, seconds: minute },
  codeSendOfHour: { calls: 5, seconds: hour },
  codeSendOfDay: { calls: 10, seconds: day },
  /** ours: codes that one address asks for, wider for the same reason as registrations. */
  codeSendOfAddressMinute: { calls: 10, seconds: minute },
  codeSendOfAddressHour: { calls: 60, seconds: hour },
  /** Wrong codes from one network address, over all accounts and purposes. */
  wrongCode: { calls: 20, seconds: hour },
  /** The same while very many codes are wrong altogether. */
  wrongCodeInAttack: { calls: 5, seconds: hour }, // ours
  /** Words of links that work without a login. */
  linkWord: { calls: 10, seconds: hour },
  contactRequest: { calls: 3, seconds: hour },
  /** Appeals, and mails with a new link for one, from one network address. */
  appeal: { calls: 10, seconds: hour },
  appealLink: { calls: 3, seconds: hour },
  /** Views of accounts that one admin opens. */
  accountView: { calls: 20, seconds: hour },
  /** New blocks of one person. */
  block: { calls: 20, seconds: day },
  /** Reports of one person; those of danger wake admins. */
  report: { calls: 20, seconds: day }, // ours
  /** Files that one person sends in conversations. */
  chatFile: { calls: 40, seconds: day },
  /** Times that one person newly holds. */
  lessonHold: { calls: 6, seconds: hour },
  standingTime: { calls: 10, seconds: hour },
  couponLookUp: { calls: 10, seconds: minute },
  /** Codes of gifts and referrals that one person tries. */
  giftCode: { calls: 10, seconds: hour },
  paymentSync: { calls: 10, seconds: minute },
  /** Requests to pay that the phone of one wallet gets, from whomever. */
  walletCharge: { calls: 10, seconds: hour }, // ours
  /** Orders of a trial lesson from one network address. ours: thousands of phones share one address of a mobile network. */
  trialOrder: { calls: 30, seconds: day },
  /** Notifications from one network that make the server ask the payment provider about an order that is not ours. */
  strangeNotification: { calls: 30, seconds: minute }, // ours
  cacheFlush: { calls: 1, seconds: minute },
  auditVerify: { calls: 1, seconds: 10 * minute },
  analytics: { calls: 60, seconds: minute },
  document: { calls: 20, seconds: minute },
  calendarFeed: { calls: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>

/** The rate limit of an event for one user, over all of the user's connections. */
export interface EventRate extends RateLimit {
  /** Events of the same group share one count. */
  readonly group: string
  /** The most events at once after a pause; `calls` when absent. */
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
  OpenDesk: sixtyAMinute('OpenDesk'),
  CloseDesk: sixtyAMinute('CloseDesk'),
  // ours: the browser sends what was written in 150 ms as one update
  WriteDesk: { group: 'WriteDesk', calls: 10, seconds: 1, burst: 60 },
  DeskPointer: { group: 'DeskPointer', calls: 20, seconds: 1, burst: 40 },
  // ours: the browser sends a whole connection at once, including its ICE candidates
  ConnectAhead: { group: 'ConnectAhead', calls: 50, seconds: 1, burst: 100 },
  IceCandidate: { group: 'IceCandidate', calls: 50, seconds: 1, burst: 200 },
}

/** New socket connections from one network address, or of the person of a browser that is known to an account. */
export const handshakeRate: RateLimit = { calls: 60, seconds: 60 }
