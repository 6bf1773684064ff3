/** Tells the author of the first message with contact details in 30 days what Hiwar's guarantees leave out. */
import { contactFlagDays } from '@hiwar/contract/fields/limits.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { DAY, datePlus, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { EventListener } from '../../platform/events/events.ts'
import { contactFlagged } from '../message-flags/events.ts'
import { hasSentContact } from './contact.store.ts'
import { listNames, notifyOn } from './notify.ts'

export const contactNotifications: readonly EventListener<Context>[] = [
  notifyOn(contactFlagged, async ({ roomId, authorId, readerId, at }, trx) => {
    if (await hasSentContact(trx, authorId, datePlus(new Date(at), -contactFlagDays * DAY))) return null
    const names = await listNames(trx, [readerId])
    return {
      userId: authorId,
      kind: 'contact-flagged',
      // The day keeps two conversations at once from telling twice.
      occurrence: `contact-flagged:${cairoDay(parseInstant(at))}`,
      wording: 'contact_flagged',
      words: { name: names(readerId) },
      link: `/chat?room=${roomId}`,
      data: { roomId },
    }
  }),
]
