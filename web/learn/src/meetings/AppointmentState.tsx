import { Chip, type Tone } from '@hiwar/kit/ui/Chip.tsx'
import { demoSessionStatusWords } from '@hiwar/kit/words/states.ts'
import { CalendarCheck2, CircleCheck, CircleX, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Appointment, AppointmentStatus } from './appointment.ts'
import { isUndecided } from './appointment-tabs.ts'
import { canceledByWords } from './canceled-by.ts'
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
  const said = demoSessionStatusWords[status]
  if (status === AppointmentStatus.Passed) return ['success', CircleCheck, said]
  if (status === AppointmentStatus.Rejected) return ['danger', CircleX, said]
  if (!isUndecided(appointment, now)) return ['brand', CalendarCheck2, said]
  return manager.id === myId
    ? ['warning', TriangleAlert, words.withoutDecision]
    : ['info', Hourglass, words.waitsForDecision]
}
