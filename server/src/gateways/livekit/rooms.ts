/** The rooms of the media server and the keys to them. */
import { SignJWT } from 'jose'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { postJson } from '../post.ts'

export interface MediaKey {
  /** The name of the room, a session id. */
  room: string
  userId: number
  now: Date
  /** When the room closes; a key never lives longer, nor longer than ten minutes: it counts when one connects. */
  closes: number
}

export interface MediaRooms {
  /** Where browsers come to it. */
  readonly url: string
  keyFor(wanted: MediaKey): Promise<{ token: string; expires: number }>
  /** For two, and again and again the same. Whether it could be asked; rooms also open by themselves. */
  open(room: string, now: Date): Promise<boolean>
  /** Puts everybody out. */
  close(room: string, now: Date): Promise<boolean>
}

const keyLives = 600_000
/** Short: whoever joins waits for it, and rooms also open by themselves. */
const timeout = 3_000
/** Seconds that an empty room waits for the first to come. */
const emptyTimeout = 600

/** Null without the addresses of the media server. */
export function createMediaRooms(config: Config, log: Log): MediaRooms | null {
  const { LIVEKIT_HOST, LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = config
  if (!LIVEKIT_HOST || !LIVEKIT_URL || !LIVEKIT_API_KEY || !LIVEKIT_API_SECRET) return null
  const secret = new TextEncoder().encode(LIVEKIT_API_SECRET)
  const sign = (video: object, now: Date, expires: number, subject?: string) => {
    const token = new SignJWT({ video })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(LIVEKIT_API_KEY)
      .setNotBefore(Math.floor(now.getTime() / 1_000))
      .setExpirationTime(Math.floor(expires / 1_000))
    return (subject === undefined ? token : token.setSubject(subject)).sign(secret)
  }

  async function ask(method: 'CreateRoom' | 'DeleteRoom', body: object, now: Date): Promise<boolean> {
    const authorization = `Bearer ${await sign({ roomCreate: true }, now, now.getTime() + keyLives)}`
    const url = new URL(`/twirp/livekit.RoomService/${method}`, LIVEKIT_HOST).href
    const answer = await postJson(url, body, timeout, { authorization })
    // A room that is gone needs no closing.
    const isDone = 'status' in answer && (answer.status === 200 || (method === 'DeleteRoom' && answer.status === 404))
    if (!isDone)
      log.warn({ method, fault: 'silent' in answer ? answer.silent : answer.status }, 'the media server refuses')
    return isDone
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
    open: (name, now) => ask('CreateRoom', { name, emptyTimeout, maxParticipants: 2 }, now),
    close: (room, now) => ask('DeleteRoom', { room }, now),
  }
}
