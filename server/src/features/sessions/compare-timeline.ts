/** Asks the media server every minute who is joined to it, because its reports of joins and leaves can be lost. */
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { type MediaServerWord, missedSighting } from '@hiwar/domain/sessions/missed-sighting.ts'
import { type Instant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { MediaParticipant } from '../../gateways/livekit/gateway.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { findMediaSeen, listSessionsOverMediaServer, updateMediaSeen } from './media-server.store.ts'
import { findSession } from './source.ts'
import { insertTimelineRows, listSightings, type SightingRow, type TimelineRow } from './timeline.store.ts'

const comparison = jobKind<null>('sessions:compare-timelines')

/** The crontab: every minute. */
export const mediaServerCrontab = `* * * * * ${comparison.name}`
export const mediaServerJobs = [onJob(comparison, compareTimelines)]

export async function compareTimelines(context: Context): Promise<void> {
  for (const sessionId of await listSessionsOverMediaServer(context.db, context.clock.now())) {
    // A media server that does not answer is asked again a minute later, not once for each session.
    if (!(await compareTimeline(context, sessionId, 'during'))) return
  }
}

/**
 * Adds what the timeline of a session lacks of the media server's joins and leaves. A media server that does not answer
 * may do so a minute later; `atEnd` there is no later time, so that its members count as lost since its last answer, and
 * the reports of both browsers decide from then on. False when it does not answer.
 */
export async function compareTimeline(context: Context, sessionId: string, when: 'during' | 'atEnd'): Promise<boolean> {
  const { db, clock, livekit } = context
  const seen = await findMediaSeen(db, sessionId)
  const found = await findSession(context, db, sessionId)
  if (!livekit?.calls || seen === undefined || 'refuse' in found) return true
  // Read before the question: a join that is reported meanwhile must not look like one that ended.
  const known = (await listSightings(db, sessionId)).filter(({ source }) => source === 'sfu')
  const now = clock.now()
  const participants = await livekit.calls.list(sessionId, now)
  if (participants === null && when === 'during') return false
  const facts = { sessionId, known, participants, seenAt: seen.seenAt && instantOfDate(seen.seenAt), now }
  await insertTimelineRows(
    db,
    membersOf(found.session.members).flatMap((userId) => lackingRow(userId, facts)),
  )
  if (participants !== null) await updateMediaSeen(db, sessionId, now)
  return participants !== null
}

interface Facts {
  sessionId: string
  /** The recorded joins and leaves at the media server. */
  known: readonly SightingRow[]
  /** Null when the media server does not answer. */
  participants: readonly MediaParticipant[] | null
  seenAt: Instant | null
  now: Date
}

function lackingRow(userId: number, { sessionId, known, participants, seenAt, now }: Facts): TimelineRow[] {
  const own = known.filter((row) => row.userId === userId)
  const events = own.map(({ kind, at }) => ({ userId, kind, at: instantOfDate(at) }))
  const lacking = missedSighting({
    userId,
    known: events,
    word: wordOn(userId, participants),
    seenAt,
    now: instantOfDate(now),
  })
  if (lacking === undefined) return []
  // One row after each known one, whichever process asks.
  const dedupeKey = `livekit:list:${sessionId}:${userId}:${own.at(-1)?.id ?? 'none'}`
  return [
    { sessionId, userId, kind: lacking.kind, at: new Date(lacking.at), source: 'sfu', recordedAt: now, dedupeKey },
  ]
}

function wordOn(userId: number, participants: Facts['participants']): MediaServerWord {
  if (participants === null) return 'silent'
  const here = participants.find(({ identity }) => identity === String(userId))
  return here === undefined ? 'absent' : { joinedAt: instantOfDate(here.joinedAt) }
}
