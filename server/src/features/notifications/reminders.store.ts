/** What reminders are about, as it stands when they are due. */
import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations-onboarding.ts'
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
  const row = of === 'interview' ? await findInterview(trx, id) : await findDemoSession(trx, id)
  const link = of === 'interview' ? `/interview/${id}` : `/demo-session/${id}`
  return row && { startsAt: row.startsAt, people: [row.managerId, row.tutorId], link }
}

function findInterview(trx: Trx, id: number) {
  return trx
    .selectFrom('interviews')
    .select(['startsAt', 'managerId', 'tutorId'])
    .where('id', '=', id)
    .where('status', '=', InterviewStatus.Pending)
    .forShare()
    .executeTakeFirst()
}

function findDemoSession(trx: Trx, id: number) {
  return trx
    .selectFrom('demoSessions')
    .select(['startsAt', 'managerId', 'tutorId'])
    .where('id', '=', id)
    .where('status', '=', DemoSessionStatus.Pending)
    .forShare()
    .executeTakeFirst()
}
