/** Inside the transaction of every change of a tutor: what is kept beside the facts is written again. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { on } from '../../platform/events/event.ts'
import { tutorChanged } from './events.ts'
import { refreshFigures } from './figures.store.ts'
import { lockTutors } from './lock.store.ts'
import { updateNextFree } from './next-free.store.ts'
import { refreshSearchText } from './search-text.store.ts'

export const tutorRefreshers = [
  on(tutorChanged, ({ clock }: Context, { tutorId }, trx) => refreshTutors(trx, [tutorId], clock.now())),
]

/** Writes search text, figures and next free time; the tutors are held, so that two changes never lose each other's. */
export async function refreshTutors(trx: Trx, tutorIds: readonly number[], now: Date): Promise<void> {
  const tutors = await lockTutors(trx, tutorIds)
  await refreshSearchText(trx, tutors)
  await refreshFigures(trx, tutorIds, now)
  await updateNextFree(trx, tutors, now)
}
