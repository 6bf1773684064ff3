import type { Trx } from '../../platform/db/transaction.ts'

/** Locks people in the order of their ids, so that two bookings never wait for each other in a circle. */
export function lockPeople(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('users')
    .selectAll()
    .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
