import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import type { Appointment } from './appointment.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { meetingWords as words } from './words.ts'

interface DecisionDialogProps {
  appointment: Appointment
  onClose: () => void
}

/** Mounted while it is open. */
export function DecisionDialog({ appointment, onClose }: DecisionDialogProps): ReactNode {
  const title = appointment.kind === 'interview' ? words.decisionOfInterview : words.decisionOfDemo
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      <DecisionForm appointment={appointment} onDone={onClose} />
    </Dialog>
  )
}
