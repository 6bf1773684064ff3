/** Meetings whose slot is deleted or changed. */
import { InterviewStatus } from '@hiwar/contract/enumerations-onboarding.ts'
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
