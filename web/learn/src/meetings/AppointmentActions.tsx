import { interviewOpinion } from '@hiwar/contract/appointments/meetings.ts'
import { feedbackLength, interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { wordsOfMarkup } from '@hiwar/kit/texts/markup.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { meetingStatusWords } from '@hiwar/kit/words/states.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Remark } from '../Remark.tsx'
import { type Appointment, isDecided, isPending, isUndecided, mayEnterRoom, otherSide } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'
import { DecisionForm } from './DecisionForm.tsx'
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

interface CancelAppointmentDialogProps {
  appointment: Appointment
  myId: number
  onClose: () => void
}

/** Asks once; the other side is told. Mounted while it is open. */
function CancelAppointmentDialog({ appointment, myId, onClose }: CancelAppointmentDialogProps): ReactNode {
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

interface ResultDialogProps {
  appointment: Appointment
  myId: number
  onClose: () => void
}

/** What was decided and written on both sides; a tutor may add an opinion of the interview once. */
function ResultDialog({ appointment, myId, onClose }: ResultDialogProps): ReactNode {
  const { kind, status, feedback, level, note, opinion, manager } = appointment
  const isManager = manager.id === myId
  const mayComment = !isManager && opinion === null && appointmentDesks[kind].comment !== undefined
  const ofOpinion = isManager ? words.itsOpinion : words.opinion
  return (
    <Dialog open title={kind === 'interview' ? words.decisionOfInterview : words.decisionOfDemo} onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <p className="font-medium">{meetingStatusWords[status]}</p>
        {level !== null && (
          <p>{wordsOf(words)('level', { level: formatNumber(level), most: formatNumber(interviewLevel.max) })}</p>
        )}
        {feedback && <Remark heading={words.feedback}>{wordsOfMarkup(feedback)}</Remark>}
        {isManager && note && <Remark heading={words.internalNote}>{wordsOfMarkup(note)}</Remark>}
        {opinion && <Remark heading={ofOpinion}>{wordsOfMarkup(opinion)}</Remark>}
        {mayComment && <OpinionForm appointment={appointment} />}
      </div>
    </Dialog>
  )
}

/** «رأيك في المقابلة». */
function OpinionForm({ appointment: { kind, id } }: { appointment: Appointment }): ReactNode {
  const client = useQueryClient()
  const desk = appointmentDesks[kind]
  const form = useContractForm(interviewOpinion, {
    start: { opinion: '' },
    send: async ({ opinion }) => desk.comment?.(id, opinion),
    done: () => {
      toast.success(words.opinionSent)
      return client.invalidateQueries({ queryKey: desk.listKey })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Textarea label={words.opinion} rows={3} limit={feedbackLength.max} {...form.field('opinion')} />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" tone="quiet" size="small" busy={form.busy} off={form.off} className="self-start">
        {words.sendOpinion}
      </Button>
    </form>
  )
}

interface DecisionDialogProps {
  appointment: Appointment
  onClose: () => void
}

/** Mounted while it is open. */
function DecisionDialog({ appointment, onClose }: DecisionDialogProps): ReactNode {
  const title = appointment.kind === 'interview' ? words.decisionOfInterview : words.decisionOfDemo
  return (
    <Dialog open title={title} onOpenChange={onClose}>
      <DecisionForm appointment={appointment} onDone={onClose} />
    </Dialog>
  )
}
