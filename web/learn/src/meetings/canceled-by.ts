/** Who cancelled an interview or a demo session, in the words of whoever looks. */
import { theSupervisor, theTutor } from '@hiwar/kit/words/roles.ts'
import { type Appointment, AppointmentStatus } from './appointment.ts'

/** Null while it stands; both sides read the same. */
export function canceledByWords({ status, canceledBy, manager, tutor }: Appointment): string | null {
  const { CanceledByTutor, CanceledByTutorManager } = AppointmentStatus
  if (status !== CanceledByTutor && status !== CanceledByTutorManager) return null
  if (canceledBy === tutor.id) return `إلغاء من ${theTutor(tutor.gender)}`
  if (canceledBy === manager.id) return `إلغاء من ${theSupervisor(manager.gender)}`
  return canceledBy === null ? 'إلغاء تلقائي' : 'إلغاء من الإدارة'
}
