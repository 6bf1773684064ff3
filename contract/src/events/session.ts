/** Events that the members of a video session send and receive. */
import { z } from 'zod'
import { mediaReport, sessionToken } from '../appointments/sessions.ts'
import { id, instant, uuid } from '../fields/basic.ts'
import { realtimeLimits } from '../fields/limits.ts'
import { clientEvents, nothing } from './event.ts'

// Any string passes here: a malformed session id has its own acknowledgement code.
const sessionId = z.string()
const generation = z.int().nonnegative()
const epoch = z.int().nonnegative()

const sdp = z.string().max(realtimeLimits.sdpLength)
const sessionOffer = z.strictObject({ type: z.literal('offer'), sdp })
const sessionAnswer = z.strictObject({ type: z.literal('answer'), sdp })

const candidateText = z.string().max(realtimeLimits.candidateLength)
/** An ICE candidate as the browser writes it. */
const iceCandidate = z.strictObject({
  candidate: candidateText,
  sdpMid: candidateText.nullable(),
  sdpMLineIndex: z.int().nonnegative().nullable(),
  usernameFragment: candidateText.nullable(),
})

const attempt = uuid
/**
 * Messages of a connection made ahead of joining; the member who does not offer asks first and thereby names the
 * attempt.
 */
const aheadSignals = {
  ask: { attempt, ask: z.literal(true) },
  offer: { attempt, offer: sessionOffer },
  answer: { attempt, answer: sessionAnswer },
  candidate: { attempt, candidate: iceCandidate },
}

const shown = z.strictObject({ camera: z.boolean(), mic: z.boolean(), receive: z.boolean() })
/** Which devices a member has on, and whether the member receives the other's picture. */
const memberState = z.object({ userId: id, ...shown.shape, sharing: z.boolean() })
export type MemberState = z.output<typeof memberState>

const peers = z.array(z.object({ userId: id, peerId: uuid }))

const sessionTimes = z.object({ opens: instant, start: instant, end: instant, closes: instant })
const inSession = z.strictObject({ sessionId })
const toMember = inSession.extend({ userId: id })

export const sessionClientEvents = clientEvents({
  PreJoinSession: {
    payload: inSession,
    /** `offerer`: this member makes the offers, also for a connection made ahead. */
    success: z.object({ members: z.array(id), offerer: z.boolean(), window: sessionTimes, now: instant }),
  },
  JoinSession: {
    /**
     * `fallback`: the direct connection failed, so use the media server if there is one. `register`: also do the work
     * of RegisterPeer. `shows`: the devices that are on; both when absent.
     */
    payload: inSession.extend({
      fallback: z.literal(true).optional(),
      register: z.literal(true).optional(),
      shows: shown.optional(),
    }),
    success: z.object({
      members: z.array(id),
      offerer: z.boolean(),
      generation,
      media: sessionToken,
      states: z.array(memberState),
      /** Always empty: tabs of the version before read it. */
      notes: z.object({ text: z.literal(''), rev: z.literal(0) }),
      /** Null unless the client asked for it. */
      registration: z.object({ peerId: uuid, peers }).nullable(),
    }),
  },
  LeaveSession: { payload: inSession, success: nothing },
  /**
   * Sent to the other member while the room is open, joined or not: the two browsers connect ahead and send no media
   * yet.
   */
  ConnectAhead: {
    payload: z.union([
      inSession.extend(aheadSignals.ask),
      inSession.extend(aheadSignals.offer),
      inSession.extend(aheadSignals.answer),
      inSession.extend(aheadSignals.candidate),
    ]),
    success: nothing,
  },
  SessionOffer: { payload: inSession.extend({ epoch, offer: sessionOffer }), success: nothing },
  SessionAnswer: {
    /** An answer, or a request that the offerer repair or rebuild the connection. */
    payload: z.union([
      inSession.extend({ epoch, answer: sessionAnswer }),
      inSession.extend({ epoch, recover: z.literal(true) }),
    ]),
    success: nothing,
  },
  IceCandidate: { payload: inSession.extend({ epoch, candidate: iceCandidate }), success: nothing },
  PingSessionMember: { payload: toMember.extend({ report: mediaReport.optional() }), success: nothing },
  PongSessionMember: { payload: toMember, success: nothing },
  RegisterPeer: {
    payload: inSession,
    success: z.object({ peerId: uuid, peers, generation }),
  },
  UserSharingScreen: { payload: inSession.extend({ sharing: z.boolean() }), success: nothing },
  ToggleCamera: {
    /** `receive` is false when the member wants no picture, to save data. */
    payload: inSession.extend({ camera: z.boolean(), receive: z.boolean().default(true) }),
    success: nothing,
  },
  ToggleMic: { payload: inSession.extend({ mic: z.boolean() }), success: nothing },
})

/** Whether media goes directly to the other member or through the media server. */
export const Transport = { Direct: 'direct', Server: 'server' } as const
export type Transport = (typeof Transport)[keyof typeof Transport]

export const LeaveReason = {
  Left: 'left',
  Disconnected: 'disconnected',
  /** Another tab of the same user took over the call. */
  Moved: 'moved',
  Canceled: 'canceled',
  /** Ten minutes passed since the end. */
  Closed: 'closed',
} as const
export type LeaveReason = (typeof LeaveReason)[keyof typeof LeaveReason]

const ofMember = z.object({ sessionId: z.string(), userId: id })
const signal = ofMember.extend({ epoch: z.int().nonnegative() })

export const sessionServerEvents = {
  /** Includes the devices that the member has on. */
  MemberJoinedSession: ofMember.extend({ transport: z.literal(Object.values(Transport)), ...memberState.shape }),
  MemberLeftSession: ofMember.extend({ reason: z.literal(Object.values(LeaveReason)) }),
  ConnectAhead: z.union([
    ofMember.extend(aheadSignals.ask).strict(),
    ofMember.extend(aheadSignals.offer).strict(),
    ofMember.extend(aheadSignals.answer).strict(),
    ofMember.extend(aheadSignals.candidate).strict(),
  ]),
  SessionOffer: signal.extend({ offer: sessionOffer }),
  SessionAnswer: z.union([
    signal.extend({ answer: sessionAnswer }).strict(),
    signal.extend({ recover: z.literal(true) }).strict(),
  ]),
  IceCandidate: signal.extend({ candidate: iceCandidate }),
  PingSessionMember: ofMember,
  PongSessionMember: ofMember,
  PeerRegistered: ofMember.extend({ peerId: uuid, generation: z.int().nonnegative() }),
  UserSharedScreen: ofMember.extend({ sharing: z.boolean() }),
  CameraToggled: ofMember.extend({ camera: z.boolean(), receive: z.boolean() }),
  MicToggled: ofMember.extend({ mic: z.boolean() }),
  /** To the other member, in the room or not: the power is cut at this one's place, until `backBy`, or (null) for the rest of the lesson. */
  MemberCutOff: ofMember.extend({ backBy: instant.nullable() }),
}
