import { DeliveryChannel } from '@hiwar/contract/enumerations/platform.ts'
import type { User } from '@hiwar/contract/people/people.ts'
import type { ShownNoticeChoices } from '@hiwar/contract/talk/notifications.ts'
import type { Reach } from '@hiwar/domain/notifications/plan.ts'
import { choiceWords as words } from './choice-words.ts'

export function reachOf(user: User, { silences, hasBrowsers }: ShownNoticeChoices): Reach {
  const {
    notificationMethod,
    verifiedWhatsApp: verifiedWhatsapp,
    verifiedTelegram,
    telegramLinked,
    verifiedEmail,
  } = user
  return {
    notificationMethod,
    verifiedWhatsapp,
    verifiedTelegram,
    telegramLinked,
    verifiedEmail,
    silences,
    hasBrowsers,
  }
}

/** Why channels reach nobody, each reason once. */
export function reasonsOf(reach: Reach): { reason: string; channels: DeliveryChannel[] }[] {
  const byReason = new Map<string, DeliveryChannel[]>()
  for (const channel of Object.values(DeliveryChannel)) {
    const reason = whyUnavailable(reach, channel)
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), channel])
  }
  return [...byReason].map(([reason, channels]) => ({ reason, channels }))
}

/** Why nothing reaches the person by this channel; null when it does. */
function whyUnavailable(reach: Reach, channel: DeliveryChannel): string | null {
  const { notificationMethod, verifiedWhatsapp, verifiedTelegram, telegramLinked, verifiedEmail, hasBrowsers } = reach
  if (channel === 'push') return hasBrowsers ? null : words.noBrowser
  if (channel === 'email') return verifiedEmail ? null : words.mailUnproved
  if (notificationMethod === null) return words.mailChosen
  if (!(channel === 'whatsapp' ? verifiedWhatsapp : verifiedTelegram)) return words.unproved
  return channel === 'telegram' && !telegramLinked ? words.unlinked : null
}
