/** LiveKit, the media server: its rooms, the keys to them, and its reports of people who join and leave. */

import { createHash } from 'node:crypto'
import { dateOfSeconds, SECOND, unixSeconds } from '@hiwar/domain/time/instant.ts'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/operation/log.ts'
import { isSameSecret } from '../../platform/secrets.ts'
import { type Posted, postJson, readJson } from '../http.ts'

export interface MediaSighting {
  /** The media server's id of the message, equal when the message is sent again. */
  name: string
  kind: 'join' | 'leave'
  /** Name of the room: the session id. */
  room: string
  /** The member who joined or left: the user id. */
  identity: string
  at: Date
}

export interface LivekitGateway {
  /** The rooms for calls through the media server; null while the server only receives its webhooks. */
  readonly calls: MediaRooms | null
  /** Reads a webhook; null unless the media server has just signed every byte of the raw body. */
  readSightings(raw: string, authorization: string | null, now: Date): Promise<MediaSighting[] | null>
}

/** Null while LiveKit is not configured. */
export function createLivekitGateway(config: Config, log: Log): LivekitGateway | null {
  const { LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = config
  if (!LIVEKIT_API_KEY || !LIVEKIT_API_SECRET) return null
  const secret = new TextEncoder().encode(LIVEKIT_API_SECRET)
  return {
    calls: createMediaRooms(config, log),
    async readSightings(raw, authorization, now) {
      const claimed = await digestClaimed(authorization, { secret, issuer: LIVEKIT_API_KEY, now })
      const digest = createHash('sha256').update(raw).digest('base64')
      if (claimed === null || !isSameSecret(digest, claimed)) return null
      return sightingsOf(raw)
    },
  }
}

const leewaySeconds = 10
const claims = z.object({ sha256: z.string() })

async function digestClaimed(
  token: string | null,
  { secret, issuer, now }: { secret: Uint8Array; issuer: string; now: Date },
): Promise<string | null> {
  if (token === null) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      currentDate: now,
      clockTolerance: leewaySeconds,
      requiredClaims: ['exp'],
    })
    return claims.safeParse(payload).data?.sha256 ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Seconds since 1970. The media server sends 64-bit integers as text. */
const seconds = z.coerce.number().int().positive().max(8.64e12)

const reported = z.object({
  id: z.string().min(1).max(100),
  event: z.string(),
  createdAt: seconds,
  room: z.object({ name: z.string() }),
  participant: z.object({ identity: z.string() }),
})

const kinds: Readonly<Record<string, MediaSighting['kind']>> = {
  participant_joined: 'join',
  participant_left: 'leave',
}

/** The entries and exits in a webhook of the media server; other events are ignored. */
function sightingsOf(raw: string): MediaSighting[] {
  const { data } = reported.safeParse(readJson(raw))
  const kind = data && (Object.hasOwn(kinds, data.event) ? kinds[data.event] : undefined)
  if (data === undefined || kind === undefined) return []
  const at = dateOfSeconds(data.createdAt)
  return [{ name: data.id, kind, room: data.room.name, identity: data.participant.identity, at }]
}

/** The room and member of a key to the media server. */
export interface MediaKey {
  /** Name of the room: the session id. */
  room: string
  userId: number
  now: Date
  /** When the room closes. A key lives until then, but at most ten minutes, because it counts only while connecting. */
  closes: number
}

/** A member who is connected to a room of the media server. */
export interface MediaParticipant {
  identity: string
  joinedAt: Date
}

interface MediaRooms {
  /** URL to which browsers connect. */
  readonly url: string
  keyFor(wanted: MediaKey): Promise<{ token: string; expires: number }>
  /**
   * Opens the room for two members; opening it again changes nothing. A refusal is harmless, because rooms also open by
   * themselves.
   */
  open(room: string, now: Date): Promise<void>
  /** Closes the room and disconnects everybody. */
  close(room: string, now: Date): Promise<void>
  /** Who is connected to the room now; null when the media server does not answer. */
  list(room: string, now: Date): Promise<MediaParticipant[] | null>
  /** Disconnects one member. The member's key stays valid until it expires. */
  remove(room: string, userId: number, now: Date): Promise<void>
}

/** Replies have the names of the protocol, unlike reports. */
const roll = z.object({
  participants: z
    .array(z.object({ identity: z.string(), state: z.string().optional(), joined_at: seconds }))
    .default([]),
})

const keyLives = 600_000
/** Timeout in milliseconds. It is short because a joining member waits for it, and rooms also open by themselves. */
const timeout = 3_000
/** Seconds that an empty room stays open for its first member. */
const emptyTimeout = 600

/** Null without the URLs of the media server. */
function createMediaRooms(config: Config, log: Log): MediaRooms | null {
  const { LIVEKIT_HOST, LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = config
  if (!LIVEKIT_HOST || !LIVEKIT_URL || !LIVEKIT_API_KEY || !LIVEKIT_API_SECRET) return null
  const secret = new TextEncoder().encode(LIVEKIT_API_SECRET)
  const sign = (video: object, now: Date, expires: number, subject?: string) => {
    const token = new SignJWT({ video })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(LIVEKIT_API_KEY)
      .setNotBefore(unixSeconds(now))
      .setExpirationTime(Math.floor(expires / SECOND))
    return (subject === undefined ? token : token.setSubject(subject)).sign(secret)
  }

  async function ask(method: string, grants: object, body: object, now: Date): Promise<Posted> {
    const authorization = `Bearer ${await sign(grants, now, now.getTime() + keyLives)}`
    const url = new URL(`/twirp/livekit.RoomService/${method}`, LIVEKIT_HOST).href
    const answer = await postJson(url, body, timeout, { authorization })
    if (!isGood(answer) && !isMissing(answer))
      log.warn({ method, fault: 'silent' in answer ? answer.silent : answer.status }, 'the media server refuses')
    return answer
  }

  return {
    url: LIVEKIT_URL,
    async keyFor({ room, userId, now, closes }) {
      const expires = Math.min(closes, now.getTime() + keyLives)
      const sources = ['camera', 'microphone', 'screen_share']
      const rights = { roomJoin: true, canPublish: true, canSubscribe: true, canPublishData: false }
      const video = { room, ...rights, canPublishSources: sources }
      return { token: await sign(video, now, expires, String(userId)), expires }
    },
    async open(name, now) {
      await ask('CreateRoom', { roomCreate: true }, { name, emptyTimeout, maxParticipants: 2 }, now)
    },
    async close(room, now) {
      await ask('DeleteRoom', { roomCreate: true }, { room }, now)
    },
    async list(room, now) {
      const answer = await ask('ListParticipants', { roomAdmin: true, room }, { room }, now)
      if (isMissing(answer)) return []
      return 'status' in answer && isGood(answer) ? participantsOf(answer.body) : null
    },
    async remove(room, userId, now) {
      await ask('RemoveParticipant', { roomAdmin: true, room }, { room, identity: String(userId) }, now)
    },
  }
}

function isGood(answer: Posted): boolean {
  return 'status' in answer && answer.status === 200
}

/** A missing room counts as closed, and a missing member as gone. */
function isMissing(answer: Posted): boolean {
  return 'status' in answer && answer.status === 404
}

/** Only members whose picture and sound are connected, as in the reports of joins. */
function participantsOf(body: unknown): MediaParticipant[] | null {
  const { data } = roll.safeParse(body)
  if (data === undefined) return null
  return data.participants
    .filter(({ state }) => state === 'ACTIVE')
    .map(({ identity, joined_at }) => ({ identity, joinedAt: dateOfSeconds(joined_at) }))
}
