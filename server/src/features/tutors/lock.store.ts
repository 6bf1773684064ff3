import type { Trx } from '../../platform/db/transaction.ts'

export interface LockedTutor {
  id: number
  name: string | null
  notice: number
}

/** Holds tutors as bookings and changes of slots hold them, in the order of their ids; whoever is no tutor is left out. */
export function lockTutors(trx: Trx, ids: readonly number[]): Promise<LockedTutor[]> {
  return trx
    .selectFrom('users')
    .innerJoin('tutors', 'tutors.userId', 'users.id')
    .select(['users.id', 'users.name', 'tutors.notice'])
    .where((row) => row('users.id', '=', row.fn.any(row.val([...ids]))))
    .orderBy('users.id')
    .forNoKeyUpdate('users')
    .execute()
}
