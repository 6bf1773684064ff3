/** Session ids: the kind of appointment and its uuid, `lesson:<uuid>`. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { presenceEvent } from '../enumerations/sessions.ts'
import { id, instant } from '../fields/basic.ts'

export const SessionKind = { Lesson: 'lesson', Interview: 'interview', Demo: 'demo' } as const
export type SessionKind = (typeof SessionKind)[keyof typeof SessionKind]

/**
 * What a person's time is taken for; a hold takes a tutor's time for ten minutes and has no session, and minutes added
 * behind a lesson belong to its session.
 */
export const EngagementKind = { ...SessionKind, Hold: 'hold', Extra: 'extra' } as const
export type EngagementKind = (typeof EngagementKind)[keyof typeof EngagementKind]

export type SessionId = `${SessionKind}:${string}`

const sessionIdPattern = /^(lesson|interview|demo):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isSessionId(text: string): text is SessionId {
  return sessionIdPattern.test(text)
}

/** Video sessions over HTTP: who is inside, and the credentials that a member needs to enter. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})

/**
 * The credentials for entering a session. `url` is null without a media server; the two members then connect directly.
 */
export const sessionToken = z
  .object({
    token: z.string(),
    url: z.string().nullable(),
    relayOnly: z.boolean(),
    iceServers: z.array(iceServer),
    expiresAt: instant,
  })
  .meta({ id: 'SessionToken' })
export type SessionToken = z.output<typeof sessionToken>

/** A member entered a session or left it. */
export const sessionEvent = z
  .object({ id, sessionId: z.string(), userId: id, type: presenceEvent, createdAt: instant })
  .meta({ id: 'SessionEvent' })
export type SessionEvent = z.output<typeof sessionEvent>

/** A session id in a path or query; anything else is refused with `bad-request`. */
export const sessionId = z.string().refine(isSessionId, { error: 'bad-request' })

export const sessionEndpoints = endpoints({
  token: {
    method: 'GET',
    path: '/api/v1/session/token',
    action: 'session.token',
    view: false,
    summary: 'What a member needs to enter: relay servers and their keys',
    query: z.object({ sessionId }),
    reply: sessionToken,
    refuses: ['session-not-found'],
  },
  members: {
    method: 'GET',
    path: '/api/v1/session/{id}',
    action: 'session.members',
    view: false,
    summary: 'Who is inside now',
    params: z.object({ id: sessionId }),
    reply: z.array(id),
    refuses: ['session-not-found'],
  },
  events: {
    method: 'GET',
    path: '/api/v1/session/{id}/events',
    action: 'session.events',
    view: false,
    summary: 'Who came and went, oldest first',
    params: z.object({ id: sessionId }),
    reply: z.array(sessionEvent),
    refuses: ['session-not-found'],
  },
})

/** The network paths of a connection, as the member's browser reports them with its counters for one epoch. */
export const LinkPath = {
  Direct: 'direct',
  RelayUdp: 'relay-udp',
  RelayTcp: 'relay-tcp',
  RelayTls: 'relay-tls',
  Server: 'server',
} as const
export type LinkPath = (typeof LinkPath)[keyof typeof LinkPath]

const counter = z.int().nonnegative()

export const mediaReport = z.strictObject({
  epoch: counter,
  connected: z.boolean(),
  path: z.literal(Object.values(LinkPath)).nullable(),
  rttMs: counter.nullable(),
  packetsIn: counter,
  lostIn: counter,
  samplesIn: counter,
  concealedIn: counter,
  framesIn: counter,
  freezeMs: counter,
  bytesIn: counter,
  bytesOut: counter,
})
export type MediaReport = z.output<typeof mediaReport>
