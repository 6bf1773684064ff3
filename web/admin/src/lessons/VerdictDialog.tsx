import {
  decideLesson,
  type LessonRecord,
  type LessonTimeline,
  lessonEndpoints,
} from '@hiwar/contract/appointments/lessons.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { verdictReasonLength } from '@hiwar/contract/fields/limits.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { formatMoney } from '@hiwar/kit/format/Money.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { ReactNode } from 'react'
import { useReadLessonsAgain } from '../shell/lessons/use-lesson-news.ts'
import { minutesOf } from '../shell/lessons/verdict-sentence.ts'
import { lessonWords } from '../shell/lessons/words.ts'
import { FormDialog } from '../shell/parts/FormDialog.tsx'

type Sent = RequestOf<typeof lessonEndpoints.decide>['body']

interface Typed {
  earning: string
  minutesReturned: string
  reason: string
}

interface VerdictDialogProps {
  record: LessonRecord
  onClose: () => void
}

/** Settles money and minutes of a lesson, and says why; mounted while it is open. */
export function VerdictDialog({ record, onClose }: VerdictDialogProps): ReactNode {
  const readAgain = useReadLessonsAgain()
  const { id, price } = record.lesson
  const form = useContractForm<Sent, Typed, LessonTimeline>(decideLesson, {
    start: { earning: '', minutesReturned: '', reason: '' },
    body: ({ minutesReturned, ...typed }) => ({
      ...typed,
      ...(minutesReturned !== '' && { minutesReturned: minutesReturned === 'true' }),
    }),
    send: (body) => call(lessonEndpoints.decide, { params: { id }, body }),
    done() {
      toast.success(lessonWords.saved)
      readAgain()
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={lessonWords.decide} submit={lessonWords.save} onClose={onClose}>
      <RadioGroup
        label={lessonWords.decideEarning}
        choices={[
          { value: EarningState.Earned, words: lessonWords.counts, note: formatMoney(price) },
          { value: EarningState.Void, words: lessonWords.countsNot },
        ]}
        {...form.field('earning')}
      />
      <RadioGroup
        label={lessonWords.decideMinutes}
        choices={[
          { value: 'true', words: lessonWords.giveBack, note: minutesOf(record) },
          { value: 'false', words: lessonWords.keep },
        ]}
        {...form.field('minutesReturned')}
      />
      <Textarea
        label={lessonWords.decideReason}
        hint={lessonWords.decideHint}
        limit={verdictReasonLength.max}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
