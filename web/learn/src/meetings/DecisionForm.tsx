import { type MeetingDecision, meetingDecision } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import { feedbackLength, interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Controlled } from '@hiwar/kit/forms/Controlled.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { isDecidable, isPending, type Meeting } from '@hiwar/kit/meetings/meeting.ts'
import { meetingApis, useReadMeetingsAgain } from '@hiwar/kit/meetings/meeting-api.ts'
import { RichTextField } from '@hiwar/kit/texts/editor/RichTextField.tsx'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { kindWords, meetingWords as words } from './words.ts'

/** After leaving: the manager writes the decision once the meeting has begun; the tutor reads where it will appear. */
export function MeetingOutcome({ meeting, onDecided }: { meeting: Meeting; onDecided: () => void }): ReactNode {
  const userId = useLogin()?.user.id
  const now = useNow()
  if (!isPending(meeting)) return null
  if (userId !== meeting.manager.id) return <p className="text-ink-soft">{words.thanks}</p>
  if (!isDecidable(meeting, now)) return null
  return (
    <Card aria-labelledby="decision" className="w-full max-w-xl">
      <h2 id="decision" className="mb-4 text-start text-xl">
        {kindWords[meeting.kind].decision}
      </h2>
      <DecisionForm meeting={meeting} onDone={onDecided} />
    </Card>
  )
}

interface Values {
  status: string
  level: string
  feedback: string
  note: string
}

const results = [
  { value: MeetingStatus.Passed, words: words.passed },
  { value: MeetingStatus.Rejected, words: words.rejected },
  { value: MeetingStatus.CanceledByManager, words: words.incomplete, note: words.incompleteNote },
]
const levels = Array.from({ length: interviewLevel.max - interviewLevel.min + 1 }, (_, index) => {
  const value = interviewLevel.min + index
  return { value, words: formatNumber(value) }
})

/** «قرار المقابلة»: the result, the level, and the texts for the tutor and for staff. */
export function DecisionForm({ meeting, onDone }: { meeting: Meeting; onDone: () => void }): ReactNode {
  const { kind, id, sessionId, note } = meeting
  const readAgain = useReadMeetingsAgain(kind)
  const form = useContractForm<MeetingDecision, Values>(meetingDecision, {
    start: { status: '', level: '', feedback: readDraft(sessionId), note: note ?? '' },
    body: ({ status, level, ...texts }) => ({ ...texts, ...numberIn('status', status), ...numberIn('level', level) }),
    send: (decision) => meetingApis[kind].change(id, decision),
    done: async () => {
      keepDraft(sessionId, '')
      toast.success(words.saved)
      await readAgain()
      onDone()
    },
    refused: ({ status }) => {
      if (status !== 409) return false
      void readAgain()
      form.setAlert(words.decidedBefore)
      return true
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5 text-start">
      <RadioGroup label={words.result} lay="column" choices={results} {...form.field('status')} />
      {kind === 'interview' && (
        <Select
          optional
          label={words.levelLabel}
          placeholder={words.notSet}
          choices={levels}
          {...form.field('level')}
        />
      )}
      <Controlled control={form.control} name="feedback">
        {(field) => (
          <RichTextField
            label={words.forTutor}
            hint={words.forTutorHint}
            limit={feedbackLength.max}
            {...field}
            onChange={(html) => {
              keepDraft(sessionId, html)
              field.onChange(html)
            }}
          />
        )}
      </Controlled>
      <Controlled control={form.control} name="note">
        {(field) => (
          <RichTextField
            optional
            label={words.internalNote}
            hint={words.forStaffHint}
            limit={feedbackLength.max}
            rows={2}
            {...field}
          />
        )}
      </Controlled>
      <FormAlert>{form.alert}</FormAlert>
      <Button
        type="submit"
        busy={form.busy}
        disabledReason={form.disabledReason}
        className="max-md:w-full md:self-start"
      >
        {words.save}
      </Button>
    </form>
  )
}

function numberIn(name: string, typed: string): Record<string, number> {
  return typed ? { [name]: Number(typed) } : {}
}

/** «ملاحظات المقابلة»: kept on this device, and the draft of the decision's feedback. */
export function ManagerNotes({ meeting: { kind, sessionId } }: { meeting: Meeting }): ReactNode {
  const [draft, setDraft] = useState(() => readDraft(sessionId))
  return (
    <RichTextField
      label={kindWords[kind].notes}
      hint={words.notesHint}
      rows={6}
      limit={feedbackLength.max}
      value={draft}
      onChange={(html) => {
        setDraft(html)
        keepDraft(sessionId, html)
      }}
    />
  )
}

/** Storage key of a manager's unsent text about a meeting, kept on this device until the decision is saved. */
const key = (sessionId: string) => `hiwar:decision:${sessionId}`

function readDraft(sessionId: string): string {
  return deviceStorage.getItem(key(sessionId)) ?? ''
}

function keepDraft(sessionId: string, text: string): void {
  if (text === '') deviceStorage.removeItem(key(sessionId))
  else deviceStorage.setItem(key(sessionId), text)
}
