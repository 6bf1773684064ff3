import type { MeetingDecision } from '@hiwar/contract/appointments/meetings.ts'
import { feedbackLength, interviewLevel } from '@hiwar/contract/fields/limits.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type BodySchema, useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { RadioGroup, Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Appointment, AppointmentStatus } from './appointment.ts'
import { appointmentDesks } from './appointment-desks.ts'
import { keepDraft, readDraft } from './decision-draft.ts'
import { meetingWords as words } from './words.ts'

interface Values {
  status: string
  level: string
  feedback: string
  note: string
}

const results = [
  { value: AppointmentStatus.Passed, words: words.passed },
  { value: AppointmentStatus.Rejected, words: words.rejected },
  { value: AppointmentStatus.CanceledByTutorManager, words: words.incomplete, note: words.incompleteNote },
]
const levels = Array.from({ length: interviewLevel.max - interviewLevel.min + 1 }, (_, index) => {
  const value = interviewLevel.min + index
  return { value, words: formatNumber(value) }
})

/** «قرار المقابلة»: the result, its level, and what the tutor and the staff read of it. */
export function DecisionForm({ appointment, onDone }: { appointment: Appointment; onDone: () => void }): ReactNode {
  const { kind, id, sessionId, note } = appointment
  const client = useQueryClient()
  const desk = appointmentDesks[kind]
  const fresh = () => client.invalidateQueries({ queryKey: desk.listKey })
  // The two schemas differ by the level alone, which the form of a demo session does not have.
  const form = useContractForm<MeetingDecision, Values>(desk.decision as BodySchema<MeetingDecision>, {
    start: { status: '', level: '', feedback: readDraft(sessionId), note: note ?? '' },
    body: ({ status, level, ...texts }) => ({ ...texts, ...numberIn('status', status), ...numberIn('level', level) }),
    send: (decision) => desk.decide(id, decision),
    done: async () => {
      keepDraft(sessionId, '')
      toast.success(words.saved)
      await fresh()
      onDone()
    },
    refused: ({ status }) => {
      if (status !== 409) return false
      void fresh()
      form.setAlert(words.decidedBefore)
      return true
    },
  })
  const feedback = form.field('feedback')
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
      <Textarea
        label={words.forTutor}
        hint={words.forTutorHint}
        limit={feedbackLength.max}
        {...feedback}
        onChange={(event) => {
          keepDraft(sessionId, event.target.value)
          return feedback.onChange(event)
        }}
      />
      <Textarea
        optional
        label={words.internalNote}
        hint={words.forStaffHint}
        limit={feedbackLength.max}
        rows={2}
        {...form.field('note')}
      />
      <FormAlert>{form.alert}</FormAlert>
      <Button type="submit" busy={form.busy} off={form.off} className="max-md:w-full md:self-start">
        {words.save}
      </Button>
    </form>
  )
}

function numberIn(name: string, typed: string): Record<string, number> {
  return typed ? { [name]: Number(typed) } : {}
}
