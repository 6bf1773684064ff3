/** Tells everybody whom the terms bind with money of a version that changes them in substance, a part at a time. */
import type { DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { materialVersionPublished } from '../documents/events.ts'
import { findVersion, listBound } from '../documents/store.ts'
import { dayInWords } from '../mails/words.ts'
import { type NewNotification, notifyUsers } from './notify.ts'

interface Part {
  versionId: number
  /** The last person who was told. */
  after: number
}

const notifying = jobKind<Part>('document.notify')

/** People told in one transaction. */
const partSize = 200

export const termsNotifications: readonly EventListener<Context>[] = [
  on(materialVersionPublished, ({ jobs }, { versionId }, trx) => jobs.add(trx, notifying, { versionId, after: 0 })),
]

export const termsNotificationJobs = [onJob(notifying, notifyOfVersion)]

const textNames: Readonly<Record<DocumentKind, string>> = {
  terms: 'الشروط والأحكام',
  privacy: 'سياسة الخصوصية',
  faq: 'الأسئلة الشائعة',
}

/** One transaction tells a part and queues the next, so that a killed job tells nobody twice and leaves nobody out. */
async function notifyOfVersion(context: Context, { versionId, after }: Part): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const version = await findVersion(trx, versionId)
    if (version === undefined) return
    const people = await listBound(trx, after, partSize, context.clock.now())
    const { document, summary, effectiveAt } = version
    const words = {
      text: textNames[document],
      day: dayInWords(cairoDay(instantOfDate(effectiveAt))),
      summary: (summary ?? '').replace(/[.\s]+$/, ''),
    }
    const notices = people.map(
      ({ id: userId, isStudent }): NewNotification => ({
        userId,
        kind: 'terms-changed',
        occurrence: `terms-changed:${versionId}`,
        wording: 'terms_changed',
        words,
        link: isStudent ? '/s/settings?tab=my-data' : '/t/account-settings?tab=my-data',
        data: { versionId },
      }),
    )
    await notifyUsers(context, trx, notices)
    const last = people.at(-1)
    if (last !== undefined && people.length === partSize) {
      await context.jobs.add(trx, notifying, { versionId, after: last.id })
    }
  })
}
