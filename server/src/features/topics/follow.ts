/** What follows when the topics of tutors are named otherwise: they are found by other words, and their cards change. */
import type { Trx } from '../../platform/db/transaction.ts'
import { recordRenewed } from '../tutors/events.ts'
import { lockTutors } from '../tutors/lock.store.ts'
import { refreshSearchText } from '../tutors/search-text.store.ts'
import { listTutorsOfTopic } from './store.ts'

/** Changes a topic that is held, together with all that tutors keep of it. */
export async function changeForTutors<Result>(
  trx: Trx,
  topicId: number,
  now: Date,
  change: () => Promise<Result>,
): Promise<Result> {
  const tutorIds = await listTutorsOfTopic(trx, topicId)
  const tutors = await lockTutors(trx, tutorIds)
  const changed = await change()
  await refreshSearchText(trx, tutors)
  await recordRenewed(trx, tutorIds, now)
  return changed
}
