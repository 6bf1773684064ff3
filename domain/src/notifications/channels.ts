/** By which ways a notice leaves for a person: the app of his choice first, mail last. */
import { MessagingApp } from '@hiwar/contract/enumerations.ts'
import type { DeliveryChannel } from '@hiwar/contract/enumerations-platform.ts'

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
