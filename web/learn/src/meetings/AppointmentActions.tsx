import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { type Appointment, isDecided, isPending } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'
import { isUndecided, mayEnterRoom } from './appointment-tabs.ts'
import { CancelAppointmentDialog } from './CancelAppointmentDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { otherSide } from './other-side.ts'
import { ResultDialog } from './ResultDialog.tsx'
import { meetingWords as words } from './words.ts'

interface AppointmentActionsProps {
  appointment: Appointment
  myId: number
  now: number
}

const say = wordsOf(words)

/** The way in, the decision, what was decided, and the way out. */
export function AppointmentActions({ appointment, myId, now }: AppointmentActionsProps): ReactNode {
  const { kind, id, manager } = appointment
  const [open, setOpen] = useState<'decision' | 'cancel' | 'result' | null>(null)
  const close = () => setOpen(null)
  const { name } = otherSide(appointment, myId)
  const isManager = manager.id === myId
  const isPast = isUndecided(appointment, now)
  const cancel = kind === 'interview' ? words.cancelInterview : words.cancelDemo
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      {mayEnterRoom(appointment, now) && (
        <LinkButton size="small" to={appointmentDesks[kind].room(id)} aria-label={say('enterWith', { name })}>
          {words.enter}
        </LinkButton>
      )}
      {isManager && isPast && (
        <Button size="small" tone="quiet" aria-label={say('decideOn', { name })} onClick={() => setOpen('decision')}>
          {words.decide}
        </Button>
      )}
      {isPending(appointment) && !isPast && (
        <Button size="small" tone="danger-quiet" onClick={() => setOpen('cancel')}>
          {cancel}
        </Button>
      )}
      {isDecided(appointment) && (
        <Button size="small" tone="quiet" aria-label={say('details', { name })} onClick={() => setOpen('result')}>
          {words.result}
        </Button>
      )}
      {open === 'decision' && <DecisionDialog appointment={appointment} onClose={close} />}
      {open === 'cancel' && <CancelAppointmentDialog appointment={appointment} myId={myId} onClose={close} />}
      {open === 'result' && <ResultDialog appointment={appointment} myId={myId} onClose={close} />}
    </span>
  )
}
