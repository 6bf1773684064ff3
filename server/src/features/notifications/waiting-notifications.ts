/** Tells students of the waiting list what became of their waiting. */
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { clockInWords } from '@hiwar/domain/time/words.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { EventListener } from '../../platform/events/events.ts'
import { timeInWords } from '../mails/words.ts'
import { waitingAsleep, waitingOffered, waitingOpened } from '../waiting-list/events.ts'
import { listNames, notifyOn } from './notify.ts'
import { findGender } from './store.ts'

const link = '/upcoming-lessons?tab=waiting'
const kind = 'waiting-offer'

export const waitingNotifications: readonly EventListener<Context>[] = [
  notifyOn(waitingOffered, async ({ offerId, studentId, tutorId, start, expiresAt }, trx) => ({
    userId: studentId,
    kind,
    occurrence: `waiting-offer:${offerId}`,
    wording: 'waiting_offer',
    words: {
      tutor: await tutorInWords(trx, tutorId),
      date: timeInWords(start),
      until: clockInWords(parseInstant(expiresAt)),
    },
    link,
    data: { offerId },
    until: new Date(expiresAt),
  })),
  notifyOn(waitingOpened, async ({ entryId, studentId, tutorId, start, day }, trx) => ({
    userId: studentId,
    kind,
    occurrence: `waiting-open:${entryId}:${day}`,
    wording: 'waiting_open',
    words: { tutor: await tutorInWords(trx, tutorId), date: timeInWords(start) },
    link: `/t/${tutorId}`,
    data: { entryId, tutorId },
    until: new Date(start),
    inApp: true,
  })),
  notifyOn(waitingAsleep, async ({ entryId, studentId, tutorId, at }, trx) => ({
    userId: studentId,
    kind,
    occurrence: `waiting-asleep:${entryId}:${Date.parse(at)}`,
    wording: 'waiting_asleep',
    words: { tutor: await tutorInWords(trx, tutorId) },
    link,
    data: { entryId },
  })),
]

/** «المدرّسة سارة»; of a tutor whose gender is not known the name alone. */
async function tutorInWords(trx: Trx, tutorId: number): Promise<string> {
  const name = (await listNames(trx, [tutorId]))(tutorId)
  const gender = await findGender(trx, tutorId)
  if (gender === null) return name
  return `${gender === Gender.Female ? 'المدرّسة' : 'المدرّس'} ${name}`
}
