import { interviewOpinion } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { meetingStatusWords } from '@hiwar/contract/enumerations/words.ts'
import { feedbackLength, interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { isDecidable, isDecided, isPending, type Meeting, mayEnterRoom } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, roomOf, useCancelMeeting, useReadMeetingsAgain } from '@hiwar/kit/meetings/meeting-api.ts'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { StaffNote } from '../StaffNote.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { isUndecided, otherSide } from './own-meetings.ts'
import { kindWords, meetingWords as words } from './words.ts'

interface MeetingActionsProps {
  meeting: Meeting
  myId: number
  now: number
}

const t = wordsOf(words)

export function MeetingActions({ meeting, myId, now }: MeetingActionsProps): ReactNode {
  const { kind, manager } = meeting
  const [open, setOpen] = useState<'decision' | 'cancel' | 'result' | null>(null)
  const close = () => setOpen(null)
  const { name } = otherSide(meeting, myId)
  const decides = manager.id === myId && isDecidable(meeting, now)
  return (
    <span className="flex flex-wrap gap-2 max-md:justify-end">
      {mayEnterRoom(meeting, now) && (
        <LinkButton size="small" to={roomOf(meeting)} aria-label={t('enterWith', { name })}>
          {words.enter}
        </LinkButton>
      )}
      {decides && (
        <Button size="small" tone="quiet" aria-label={t('decideOn', { name })} onClick={() => setOpen('decision')}>
          {words.decide}
        </Button>
      )}
      {isPending(meeting) && !decides && !isUndecided(meeting, now) && (
        <Button size="small" tone="danger-quiet" onClick={() => setOpen('cancel')}>
          {kindWords[kind].cancel}
        </Button>
      )}
      {isDecided(meeting) && (
        <Button size="small" tone="quiet" aria-label={t('details', { name })} onClick={() => setOpen('result')}>
          {words.result}
        </Button>
      )}
      {open === 'decision' && (
        <Dialog open title={kindWords[kind].decision} onOpenChange={close}>
          <DecisionForm meeting={meeting} onDone={close} />
        </Dialog>
      )}
      {open === 'cancel' && <CancelDialog meeting={meeting} myId={myId} onClose={close} />}
      {open === 'result' && <ResultDialog meeting={meeting} myId={myId} onClose={close} />}
    </span>
  )
}

interface MeetingDialogProps {
  meeting: Meeting
  myId: number
  onClose: () => void
}

/** Asks once; the other side is notified. Mounted while open. */
function CancelDialog({ meeting, myId, onClose }: MeetingDialogProps): ReactNode {
  const { kind, manager } = meeting
  const { CanceledByManager, CanceledByTutor } = MeetingStatus
  const cancel = useCancelMeeting(meeting, manager.id === myId ? CanceledByManager : CanceledByTutor, () => {
    toast.success(words.canceled)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      danger
      title={kindWords[kind].cancelTitle}
      confirm={kindWords[kind].cancel}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => cancel.mutate()}
      onOpenChange={onClose}
    >
      <p className="mb-4">
        {t.rich('otherIsNotified', {
          other: otherSide(meeting, myId).name,
          name: (chunks) => <Name key="name">{chunks}</Name>,
        })}
      </p>
    </ConfirmDialog>
  )
}

/** Decision and texts of both sides; a tutor may add one opinion of the interview. */
function ResultDialog({ meeting, myId, onClose }: MeetingDialogProps): ReactNode {
  const { kind, status, feedback, level, note, tutorFeedback, manager } = meeting
  const isManager = manager.id === myId
  const mayComment = !isManager && tutorFeedback === null && kind === 'interview'
  const ofOpinion = isManager ? words.itsOpinion : words.opinion
  return (
    <Dialog open title={kindWords[kind].decision} onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <p className="font-medium">{meetingStatusWords[status]}</p>
        {level !== null && <p>{t('level', { level: formatNumber(level), most: formatNumber(interviewLevel.max) })}</p>}
        {feedback && <StaffNote heading={words.feedback} html={feedback} />}
        {isManager && note && <StaffNote heading={words.internalNote} html={note} />}
        {tutorFeedback && <StaffNote heading={ofOpinion} html={tutorFeedback} />}
        {mayComment && <OpinionForm meeting={meeting} />}
      </div>
    </Dialog>
  )
}

function OpinionForm({ meeting: { kind, id } }: { meeting: Meeting }): ReactNode {
  const readAgain = useReadMeetingsAgain(kind)
  const form = useContractForm(interviewOpinion, {
    start: { opinion: '' },
    send: ({ opinion }) => meetingApis[kind].change(id, { tutorFeedback: opinion }),
    done: () => {
      toast.success(words.opinionSent)
      return readAgain()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Controlled control={form.control} name="opinion">
        {(field) => <RichTextField label={words.opinion} rows={3} limit={feedbackLength.max} {...field} />}
      </Controlled>
      <FormAlert>{form.alert}</FormAlert>
      <Button
        type="submit"
        tone="quiet"
        size="small"
        busy={form.busy}
        disabledReason={form.disabledReason}
        className="self-start"
      >
        {words.sendOpinion}
      </Button>
    </form>
  )
}
