import type { MinuteKind } from '@hiwar/contract/enumerations/sessions.ts'
import type { MinuteEntry, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { type EntryRow, listEntries } from './ledger.store.ts'
import { findSubscription } from './store.ts'

/** Every change of a subscription's minutes, for its student and admins. */
export async function readLedger(
  context: Context,
  { actor, params, query }: MemberRequest<typeof subscriptionEndpoints.ledger>,
) {
  const { id, userId } = found(await findSubscription(context.db, params.id), 'subscription-not-found')
  authorize(actor, 'subscription.ledger', { ownerId: userId })
  const { list, total } = await listEntries(context.db, id, query)
  return { list: list.map(presentEntry), total }
}

function presentEntry(row: EntryRow): MinuteEntry {
  return {
    id: row.id,
    week: row.weekIndex,
    kind: row.kind as MinuteKind,
    minutes: row.minutes,
    balance: row.balance,
    lessonId: row.lessonId,
    tutor: row.tutor,
    createdAt: row.createdAt.toISOString(),
  }
}
