import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { feedbackLength, interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { queryKeyOf } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '../kit/dialogs.tsx'
import { partWords } from '../kit/words.ts'
import {
  type Decision,
  decisionOf,
  decisionSchema,
  needsFeedback,
  sendDecision,
  type TypedDecision,
} from './decision.ts'
import { deskOf } from './desks.ts'
import type { Meeting } from './meeting.ts'
import { meetingWords } from './words.ts'

const { Passed, Rejected, CanceledByManager } = MeetingStatus
const { min, max } = interviewLevel
const levels = Array.from({ length: max - min + 1 }, (_, index) => min + index)

interface DecisionDialogProps {
  meeting: Meeting
  onClose: () => void
}

/** What the manager decides after a meeting, and what is written of it; mounted while it is open. */
export function DecisionDialog({ meeting, onClose }: DecisionDialogProps): ReactNode {
  const client = useQueryClient()
  const desk = deskOf(meeting)
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeyOf(desk.endpoint) })
  const form = useContractForm<Decision, TypedDecision>(decisionSchema(meeting), {
    start: { status: '', level: '', interviewerFeedback: '', feedback: '', note: '' },
    body: (typed) => decisionOf(meeting, typed),
    send: (decision) => sendDecision(meeting, decision),
    async done() {
      toast.success(meetingWords.saved)
      await readAgain()
      onClose()
    },
    // Somebody else was faster: the row is read again, what was typed stays.
    refused: ({ status }) => {
      if (status === 409 || status === 404) void readAgain()
      return false
    },
  })
  const isDecided = needsFeedback(form.watch('status'))
  return (
    <FormDialog form={form} title={desk.words.decision} submit={meetingWords.save} onClose={onClose}>
      <RadioGroup
        label={meetingWords.result}
        choices={[
          { value: Passed, words: meetingWords.passed },
          { value: Rejected, words: meetingWords.rejected },
          { value: CanceledByManager, words: meetingWords.unfinished },
        ]}
        {...form.field('status')}
      />
      {meeting.kind === 'interview' && (
        <Select
          label={meetingWords.level}
          placeholder={meetingWords.noLevel}
          choices={levels.map((value) => ({ value, words: formatNumber(value) }))}
          {...form.field('level')}
        />
      )}
      <Textarea
        label={meetingWords.feedback}
        hint={meetingWords.feedbackHint}
        optional={!isDecided}
        limit={feedbackLength.max}
        {...form.field(meeting.kind === 'demo' ? 'feedback' : 'interviewerFeedback')}
      />
      <Textarea
        optional
        label={meetingWords.staffNote}
        hint={meetingWords.staffNoteHint}
        limit={feedbackLength.max}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

interface CancelMeetingDialogProps {
  meeting: Meeting
  onClose: () => void
}

/** Asks before both people lose their appointment; mounted while it is open. */
export function CancelMeetingDialog({ meeting, onClose }: CancelMeetingDialogProps): ReactNode {
  const client = useQueryClient()
  const now = useNow()
  const desk = deskOf(meeting)
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeyOf(desk.endpoint) })
  const cancel = useMutation({
    mutationFn: () => desk.cancel(meeting.id),
    onSuccess: () => {
      toast.success(meetingWords.canceled)
      onClose()
    },
    // Somebody else may have decided meanwhile: the row behind the dialog becomes the present one either way.
    onSettled: readAgain,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={desk.words.cancel}
      confirm={desk.words.cancel}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
      onConfirm={() => cancel.mutate()}
      onOpenChange={onClose}
    >
      <p className="leading-relaxed">
        {wordsOf(meetingWords).rich('cancelText', {
          tutor: meeting.tutor.name ?? partWords.noName,
          when: spokenInstant(meeting.start, now),
          name: (chunks) => <Name key="name">{chunks}</Name>,
        })}
      </p>
    </ConfirmDialog>
  )
}
