/** What the members of a video session hear. */
import { z } from 'zod'
import { aheadSignals, iceCandidate, memberState, sessionAnswer, sessionNotes, sessionOffer } from './events-session.ts'
import { id, uuid } from './fields.ts'

/** Whether picture and sound go straight to the other member or over the media server. */
export const Transport = { Direct: 'direct', Server: 'server' } as const
export type Transport = (typeof Transport)[keyof typeof Transport]

export const LeaveReason = {
  Left: 'left',
  Disconnected: 'disconnected',
  /** Another tab of the same person took the call over. */
  Moved: 'moved',
  Canceled: 'canceled',
  /** Ten minutes have passed since the end. */
  Closed: 'closed',
} as const
export type LeaveReason = (typeof LeaveReason)[keyof typeof LeaveReason]

const ofMember = z.object({ sessionId: z.string(), userId: id })
const signal = ofMember.extend({ epoch: z.int().nonnegative() })

export const sessionServerEvents = {
  /** With what is on at his end. */
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
  NotesWritten: ofMember.extend(sessionNotes.shape),
}
