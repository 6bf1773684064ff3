/** When a reader who is away is told of unread messages, and when a message may be pushed at once. // ours */
import { HOUR, type Instant, later, MINUTE, plus } from '../time/instant.ts'
import { isSilenced, type Receiver } from './plan.ts'
import { quietUntil } from './quiet.ts'

/** How long a message stays unread before its reader is told. */
export const unreadPatience = 15 * MINUTE
/** How long a look is repeated while the reader stays online. */
const lookingTime = 2 * HOUR
/** At most one notice of a conversation within this time. */
const pause = 6 * HOUR

/** The instant from which the reader is told; `notifiedAt` is the last notice of the conversation. */
export function unreadNoticeAt(sentAt: Instant, notifiedAt: Instant | null): Instant {
  const due = plus(sentAt, unreadPatience)
  return notifiedAt === null ? due : later(due, plus(notifiedAt, pause))
}

/**
 * When to look again, while a reader who is online has not read what is due since `due` and was last written at
 * `lastSentAt`. Null when the app has shown it long enough.
 */
export function nextUnreadLook(due: Instant, lastSentAt: Instant, now: Instant): Instant | null {
  const next = plus(now, unreadPatience)
  return next > plus(later(due, lastSentAt), lookingTime) ? null : next
}

/** Whether a message may be pushed to the reader's browsers now: what is quiet waits for the notice of the morning. */
export function mayPushMessage(
  { silences, quiet, userId }: Pick<Receiver, 'silences' | 'quiet' | 'userId'>,
  now: Instant,
): boolean {
  return !isSilenced(silences, 'messages-waiting', 'push') && quietUntil(now, quiet, userId) === null
}
