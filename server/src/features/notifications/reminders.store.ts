/** What reminders are about, as it stands when they are due. */
import { InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Trx } from '../../platform/db/transaction.ts'

export type AppointmentKind = 'lesson' | 'interview' | 'demo'

export interface Appointment {
  startsAt: Date
  people: number[]
  link: string
}

/** Undefined when it does not stand any more; held, so that a cancellation waits for its reminder or goes before it. */
export async function findAppointment(trx: Trx, of: AppointmentKind, id: number): Promise<Appointment | undefined> {
  if (of === 'lesson') {
    const row = await trx
      .selectFrom('lessons')
      .select(['startsAt', 'tutorId', 'studentId'])
      .where('id', '=', id)
      .where('canceledAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    return row && { startsAt: row.startsAt, people: [row.tutorId, row.studentId], link: `/lesson/${id}` }
  }
  const row = await findMeeting(trx, of === 'interview' ? 'interviews' : 'demoSessions', id)
  const link = of === 'interview' ? `/interview/${id}` : `/demo-session/${id}`
  return row && { startsAt: row.startsAt, people: [row.managerId, row.tutorId], link }
}

/** Both kinds call pending by the same number. */
function findMeeting(trx: Trx, table: 'interviews' | 'demoSessions', id: number) {
  return trx
    .selectFrom(table)
    .select(['startsAt', 'managerId', 'tutorId'])
    .where('id', '=', id)
    .where('status', '=', InterviewStatus.Pending)
    .forShare()
    .executeTakeFirst()
}
