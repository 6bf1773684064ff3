/** A join or leave whose report of the media server was lost; the server itself says who is joined to it. */
import type { TimelineKind } from '@hiwar/contract/enumerations/sessions.ts'
import { earlier, type Instant, later } from '../time/instant.ts'
import { isInside } from './presence.ts'

/** What the media server says of a member; `silent` when it does not answer any more. */
export type MediaServerWord = { readonly joinedAt: Instant } | 'absent' | 'silent'

interface Compared {
  userId: number
  /** The member's recorded joins and leaves at the media server, sorted by time. */
  known: readonly { userId: number; kind: TimelineKind; at: Instant }[]
  word: MediaServerWord
  /** When the media server last answered; null if it never did. */
  seenAt: Instant | null
  now: Instant
}

/**
 * The row that the timeline lacks; undefined when it already agrees with the media server. Of a leave that nobody
 * reported only the last answer before it is certain, so it is dated by that answer, as a lost socket by its last
 * packet.
 */
// ours
export function missedSighting({
  userId,
  known,
  word,
  seenAt,
  now,
}: Compared): { kind: Extract<TimelineKind, 'join' | 'leave' | 'drop'>; at: Instant } | undefined {
  const last = known.at(-1)
  const wasInside = isInside(userId, known)
  if (typeof word === 'object') {
    return wasInside ? undefined : { kind: 'join', at: earlier(now, later(word.joinedAt, last?.at ?? word.joinedAt)) }
  }
  if (!wasInside || last === undefined) return undefined
  return { kind: word === 'absent' ? 'leave' : 'drop', at: earlier(now, later(last.at, seenAt ?? last.at)) }
}
