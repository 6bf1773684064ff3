/** By which ways a notice leaves for a person: the app of his choice first, mail last. */
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { DeliveryChannel } from '@hiwar/contract/enumerations/platform.ts'
import { DAY, earlier, HOUR, type Instant, MINUTE, plus, SECOND } from '../time/instant.ts'

/** What a person has proved and chosen. */
export interface Reach {
  readonly notificationMethod: number | null
  readonly verifiedWhatsapp: boolean
  readonly verifiedTelegram: boolean
  /** A bot may only write where somebody has opened it. */
  readonly telegramLinked: boolean
  readonly verifiedEmail: boolean
}

export type OutsideChannel = Exclude<DeliveryChannel, 'push'>

/** The channels that reach the person, the one to try first in front; none when nothing is proved. */
export function outsideChannels(reach: Reach): OutsideChannel[] {
  const mail: OutsideChannel[] = reach.verifiedEmail ? ['email'] : []
  // Who chose no app wants mail only.
  if (reach.notificationMethod === null) return mail
  const whatsapp: OutsideChannel[] = reach.verifiedWhatsapp ? ['whatsapp'] : []
  const telegram: OutsideChannel[] = reach.verifiedTelegram && reach.telegramLinked ? ['telegram'] : []
  const whatsappFirst = reach.notificationMethod === MessagingApp.Whatsapp
  return [...(whatsappFirst ? [...whatsapp, ...telegram] : [...telegram, ...whatsapp]), ...mail]
}

/** Where a notice goes on when a channel has failed: the first one that was not tried. */
export function nextChannel(reach: Reach, tried: readonly string[]): OutsideChannel | undefined {
  return outsideChannels(reach).find((channel) => !tried.includes(channel))
}

// What follows a try that failed for the moment.

/** A message is tried for a day at most. */
export const longestTrying = DAY
/** ours: after so long another channel takes over, where there is one; a notice of a lesson is no use tomorrow. */
export const patience = 15 * MINUTE
const firstPause = 30 * SECOND
const longestPause = HOUR

export interface Fault {
  /** How often it was tried, this time included. */
  readonly attempts: number
  readonly createdAt: Instant
  /** Nobody wants to read it after that. */
  readonly expiresAt: Instant
  /** How long the service asks to wait, in seconds. */
  readonly waitSeconds: number | undefined
  readonly hasOther: boolean
}

export type AfterFault = { retryAt: Instant } | 'hand-over' | 'give-up'

/** Pauses double from half a minute to an hour, until the message is too old or another channel has its turn. */
export function afterFault(fault: Fault, now: Instant): AfterFault {
  if (fault.hasOther && now - fault.createdAt >= patience) return 'hand-over'
  const pause = Math.min(firstPause * 2 ** (fault.attempts - 1), longestPause)
  const retryAt = plus(now, Math.max(pause, (fault.waitSeconds ?? 0) * SECOND))
  if (retryAt < fault.expiresAt) return { retryAt }
  return fault.hasOther ? 'hand-over' : 'give-up'
}

/** When a message of this moment is no longer worth sending. */
export function expiryOf(createdAt: Instant, until: Instant | undefined): Instant {
  const day = plus(createdAt, longestTrying)
  return until === undefined ? day : earlier(day, until)
}
