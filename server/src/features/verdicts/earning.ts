import type { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { movement, placeOfEarning } from '@hiwar/domain/ledger/ledger.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { postEntries } from '../ledger/store.ts'
import type { LessonRow } from '../lessons/store.ts'
import type { VerdictRow } from './store.ts'

/** Moves the price of a lesson to where a verdict puts it, from where the one before had put it. */
export async function settleEarning(
  trx: Trx,
  { id, tutorId, price }: Pick<LessonRow, 'id' | 'tutorId' | 'price'>,
  before: EarningState | 'unjudged',
  verdict: VerdictRow,
  now: Date,
): Promise<void> {
  const after = verdict.earning as EarningState
  const key = verdict.version === 1 ? `lesson:${id}:earn` : `lesson:${id}:earn:${verdict.version}`
  const entries = movement(piastres(price), placeOfEarning(before, tutorId), placeOfEarning(after, tutorId))
  await postEntries(trx, { key, kind: 'earning', refId: id }, entries, now)
}
