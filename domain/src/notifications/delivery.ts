/** Channels of notifications, the user's chosen app first, mail last; and retries after a temporary failure. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import { Urgency } from '@hiwar/contract/enumerations/notices.ts'
import type { DeliveryChannel } from '@hiwar/contract/enumerations/platform.ts'
import { DAY, earlier, HOUR, type Instant, MINUTE, plus, SECOND } from '../time/instant.ts'

/** The channels that a person verified and chose. */
export interface ContactOptions {
  readonly notificationMethod: number | null
  readonly verifiedWhatsapp: boolean
  readonly verifiedTelegram: boolean
  /** A Telegram bot may write only to people who opened it. */
  readonly telegramLinked: boolean
  readonly verifiedEmail: boolean
}

export type OutsideChannel = Exclude<DeliveryChannel, 'push'>

/** The channels that reach the person, in the order of trying; empty without a verified contact. */
export function outsideChannels(reach: ContactOptions): OutsideChannel[] {
  const mail: OutsideChannel[] = reach.verifiedEmail ? ['email'] : []
  // A person who chose no app receives mail only.
  if (reach.notificationMethod === null) return mail
  const whatsapp: OutsideChannel[] = reach.verifiedWhatsapp ? ['whatsapp'] : []
  const telegram: OutsideChannel[] = reach.verifiedTelegram && reach.telegramLinked ? ['telegram'] : []
  const whatsappFirst = reach.notificationMethod === MessagingApp.Whatsapp
  return [...(whatsappFirst ? [...whatsapp, ...telegram] : [...telegram, ...whatsapp]), ...mail]
}

/** The longest time for which a message is retried. */
export const longestTrying = DAY
/**
 * ours: after this time another channel takes over, if there is one, because a lesson's notification is of no use a day
 * later. An urgent one must have arrived by then; any other must have been taken.
 */
export function handOverAfter(urgency: Urgency): number {
  return urgency === Urgency.Now ? 90 * SECOND : lateAfter
}

/** From then on a message that no service took is an alert. */
export const lateAfter = 15 * MINUTE
const firstPause = 30 * SECOND
const longestPause = HOUR

export interface Fault {
  readonly urgency: Urgency
  /** Number of tries, including the current one. */
  readonly attempts: number
  readonly createdAt: Instant
  /** The message is useless after this instant. */
  readonly expiresAt: Instant
  /** The wait that the service asked for, in seconds. */
  readonly waitSeconds: number | undefined
  readonly hasOther: boolean
}

export type RetryDecision = { retryAt: Instant } | 'hand-over' | 'give-up'

/**
 * Decides about the retry after a failed attempt. Pauses double from 30 seconds to an hour, until the message expires
 * or another channel takes over.
 */
export function decideRetry(fault: Fault, now: Instant): RetryDecision {
  if (fault.hasOther && now - fault.createdAt >= handOverAfter(fault.urgency)) return 'hand-over'
  const pause = Math.min(firstPause * 2 ** (fault.attempts - 1), longestPause)
  const retryAt = plus(now, Math.max(pause, (fault.waitSeconds ?? 0) * SECOND))
  if (retryAt < fault.expiresAt) return { retryAt }
  return fault.hasOther ? 'hand-over' : 'give-up'
}

/** The instant after which a message is no longer sent: a day after its creation, or `until` when earlier. */
export function expiryOf(createdAt: Instant, until: Instant | undefined): Instant {
  const day = plus(createdAt, longestTrying)
  return until === undefined ? day : earlier(day, until)
}
