import { errorText } from '@hiwar/kit/api/api-error.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'
import { otherSide } from './other-side.ts'
import { meetingWords as words } from './words.ts'

interface CancelAppointmentDialogProps {
  appointment: Appointment
  myId: number
  onClose: () => void
}

/** Asks once; the other side is told. Mounted while it is open. */
export function CancelAppointmentDialog({ appointment, myId, onClose }: CancelAppointmentDialogProps): ReactNode {
  const { kind, id, manager } = appointment
  const client = useQueryClient()
  const desk = appointmentDesks[kind]
  const cancel = useMutation({
    mutationFn: () => desk.cancel(id, manager.id === myId ? 'manager' : 'tutor'),
    onSuccess: () => {
      toast.success(words.canceled)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: desk.listKey }),
  })
  const isInterview = kind === 'interview'
  return (
    <ConfirmDialog
      open
      danger
      title={isInterview ? words.cancelInterviewTitle : words.cancelDemoTitle}
      confirm={isInterview ? words.cancelInterview : words.cancelDemo}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => cancel.mutate()}
      onOpenChange={onClose}
    >
      <p className="mb-4">
        {wordsOf(words).rich('otherIsTold', {
          other: otherSide(appointment, myId).name,
          name: (chunks) => <Name key="name">{chunks}</Name>,
        })}
      </p>
    </ConfirmDialog>
  )
}
