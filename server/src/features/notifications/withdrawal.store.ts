import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { WithdrawStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Trx } from '../../platform/db/database.ts'

/** A withdrawal that waits for staff. The row is share-locked, so that a decision comes either before the notice or after. */
export function findPendingWithdrawal(trx: Trx, id: number): Promise<{ createdAt: Date } | undefined> {
  return trx
    .selectFrom('invoices')
    .select('createdAt')
    .where('id', '=', id)
    .where('status', 'in', [WithdrawStatus.PendingApproval, WithdrawStatus.PendingCancellation])
    .forShare()
    .executeTakeFirst()
}

/** The people of these roles whose account is neither suspended nor erased. */
export async function listActingAdmins(trx: Trx, roles: readonly Role[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', 'in', roles)
    .where('suspensionId', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
