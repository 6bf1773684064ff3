import { type MeetingDecision, meetingDecision } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { feedbackLength, interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { PanelForm } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import type { Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, useCancelMeeting, useReadMeetingsAgain } from '@hiwar/kit/meetings/meeting-api.ts'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { RichLine } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'
import { kindWords, meetingWords } from './words.ts'

const { Passed, Rejected, CanceledByManager } = MeetingStatus
const { min, max } = interviewLevel
const levels = Array.from({ length: max - min + 1 }, (_, index) => min + index)

interface DecisionFormProps {
  meeting: Meeting
  /** Link to the meeting's room, in which the manager may still be. */
  room: ReactNode
}

/** The manager's decision after a meeting, with its texts. */
export function DecisionForm({ meeting: { kind, id }, room }: DecisionFormProps): ReactNode {
  const readAgain = useReadMeetingsAgain(kind)
  const form = useContractForm<MeetingDecision, TypedDecision>(meetingDecision, {
    start: { status: '', level: '', feedback: '', note: '' },
    body: decisionOf,
    send: (decision) => meetingApis[kind].change(id, decision),
    async done() {
      toast.success(meetingWords.saved)
      await readAgain()
    },
    // Another person decided first: the panel shows what became of the meeting, without the form.
    refused(error) {
      if (error.status !== 409 && error.status !== 404) return false
      toast.error(errorText(error))
      void readAgain()
      return true
    },
  })
  const isDecided = needsFeedback(form.watch('status'))
  return (
    <PanelForm form={form} submit={meetingWords.save} beside={room}>
      <RadioGroup
        label={meetingWords.result}
        choices={[
          { value: Passed, words: meetingWords.passed },
          { value: Rejected, words: meetingWords.rejected },
          { value: CanceledByManager, words: meetingWords.unfinished },
        ]}
        {...form.field('status')}
      />
      {kind === 'interview' && (
        <Select
          label={meetingWords.level}
          placeholder={meetingWords.noLevel}
          choices={levels.map((value) => ({ value, words: formatNumber(value) }))}
          {...form.field('level')}
        />
      )}
      <Controlled control={form.control} name="feedback">
        {(field) => (
          <RichTextField
            label={meetingWords.feedback}
            hint={meetingWords.feedbackHint}
            optional={!isDecided}
            limit={feedbackLength.max}
            {...field}
          />
        )}
      </Controlled>
      <Controlled control={form.control} name="note">
        {(field) => (
          <RichTextField
            optional
            label={meetingWords.staffNote}
            hint={meetingWords.staffNoteHint}
            limit={feedbackLength.max}
            {...field}
          />
        )}
      </Controlled>
    </PanelForm>
  )
}

interface TypedDecision {
  status: string
  level: string
  feedback: string
  note: string
}

const needsFeedback = (status: string) => [Passed, Rejected].some((decided) => String(decided) === status)

/** Sends a required text even when it is empty, so that the refusal names its field. */
function decisionOf({ status, level, feedback, note }: TypedDecision): unknown {
  return {
    status: status === '' ? '' : Number(status),
    feedback: feedback || (needsFeedback(status) ? '<p></p>' : ''),
    note,
    level: level === '' ? '' : Number(level),
  }
}

/** Asks before both people lose their meeting; mounted while open. */
export function CancelMeetingDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }): ReactNode {
  const now = useNow()
  const cancel = useCancelMeeting(meeting, CanceledByManager, () => {
    toast.success(meetingWords.canceled)
    onClose()
  })
  return (
    <ConfirmDialog
      open
      danger
      title={kindWords[meeting.kind].cancel}
      confirm={kindWords[meeting.kind].cancel}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => cancel.mutate()}
      onOpenChange={onClose}
    >
      <RichLine
        text={meetingWords.cancelText}
        values={{ tutor: meeting.tutor.name ?? partWords.noName, when: spokenInstant(meeting.start, now) }}
      />
    </ConfirmDialog>
  )
}
