import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { theSupervisor, theTutor } from '@hiwar/kit/words/roles.ts'
import { meetingStatusWords } from '@hiwar/kit/words/states.ts'
import { CalendarCheck2, CircleCheck, CircleX, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Appointment, isUndecided } from './appointment.ts'
import { meetingWords as words } from './words.ts'

interface AppointmentStateProps {
  appointment: Appointment
  myId: number
  now: number
}

/** How it stands, in words and with an icon. */
export function AppointmentState({ appointment, myId, now }: AppointmentStateProps): ReactNode {
  const [tone, icon, said] = lookOf(appointment, myId, now)
  return (
    <Chip tone={tone} icon={icon}>
      {said}
    </Chip>
  )
}

function lookOf(appointment: Appointment, myId: number, now: number): [Tone, LucideIcon, string] {
  const canceled = canceledByWords(appointment)
  if (canceled !== null) return ['neutral', CircleX, canceled]
  const { status, manager } = appointment
  const said = meetingStatusWords[status]
  if (status === MeetingStatus.Passed) return ['success', CircleCheck, said]
  if (status === MeetingStatus.Rejected) return ['danger', CircleX, said]
  if (!isUndecided(appointment, now)) return ['brand', CalendarCheck2, said]
  return manager.id === myId
    ? ['warning', TriangleAlert, words.withoutDecision]
    : ['info', Hourglass, words.waitsForDecision]
}

// Who cancelled an interview or a demo session, in the words of whoever looks.

/** Null while it stands; both sides read the same. */
export function canceledByWords({ status, canceledBy, manager, tutor }: Appointment): string | null {
  const { CanceledByTutor, CanceledByManager } = MeetingStatus
  if (status !== CanceledByTutor && status !== CanceledByManager) return null
  if (canceledBy === tutor.id) return `إلغاء من ${theTutor(tutor.gender)}`
  if (canceledBy === manager.id) return `إلغاء من ${theSupervisor(manager.gender)}`
  return canceledBy === null ? 'إلغاء تلقائي' : 'إلغاء من الإدارة'
}
