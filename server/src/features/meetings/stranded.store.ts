/** Meetings whose slot is deleted or changed; both kinds call pending by the same number. */
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/transaction.ts'

/** The tutors who have a meeting in these slots, to be held together with the owner of the slots. */
export async function listMeetingTutors(trx: Trx, slotIds: readonly number[]): Promise<number[]> {
  if (slotIds.length === 0) return []
  const { rows } = await sql<{ tutorId: number }>`
    select tutor_id from interviews where slot_id = any(${[...slotIds]}) and status = ${InterviewStatus.Pending}
    union
    select tutor_id from demo_sessions where slot_id = any(${[...slotIds]}) and status = ${InterviewStatus.Pending}`.execute(
    trx,
  )
  return rows.map(({ tutorId }) => tutorId)
}

/** The meetings of these slots that are pending and have not begun, held until the transaction ends. */
export function listPendingOfSlots(
  trx: Trx,
  table: 'interviews' | 'demoSessions',
  slotIds: readonly number[],
  now: Date,
) {
  return trx
    .selectFrom(table)
    .select(['id', 'slotId', 'startsAt', 'endsAt'])
    .where((row) => row('slotId', '=', row.fn.any(row.val([...slotIds]))))
    .where('status', '=', InterviewStatus.Pending)
    .where('startsAt', '>', now)
    .orderBy('id')
    .forUpdate()
    .execute()
}
