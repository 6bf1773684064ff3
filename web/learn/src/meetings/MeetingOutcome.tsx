import { useSession } from '@hiwar/kit/session/session.ts'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import type { ReactNode } from 'react'
import { type Appointment, isPending } from './appointment.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { meetingWords as words } from './words.ts'

interface MeetingOutcomeProps {
  appointment: Appointment
  onDecided: () => void
}

/** After leaving: the manager writes the decision, the tutor hears where it will come. */
export function MeetingOutcome({ appointment, onDecided }: MeetingOutcomeProps): ReactNode {
  const userId = useSession()?.user.id
  if (!isPending(appointment)) return null
  if (userId !== appointment.manager.id) return <p className="text-ink-soft">{words.thanks}</p>
  return (
    <Card aria-labelledby="decision" className="w-full max-w-xl">
      <h2 id="decision" className="mb-4 text-start text-xl">
        {appointment.kind === 'interview' ? words.decisionOfInterview : words.decisionOfDemo}
      </h2>
      <DecisionForm appointment={appointment} onDone={onDecided} />
    </Card>
  )
}
