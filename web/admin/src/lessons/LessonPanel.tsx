import {
  decideLesson,
  type LessonRecord,
  type LessonTimeline,
  lessonEndpoints,
} from '@hiwar/contract/appointments/lessons.ts'
import type { RequestOf } from '@hiwar/contract/calls/endpoint.ts'
import { LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { verdictReasonLength } from '@hiwar/contract/fields/limits.ts'
import { call } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { PanelForm } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { ActDialog, RichLine } from '../kit/dialogs.tsx'
import { LessonEvidence } from '../kit/LessonEvidence.tsx'
import { minutesOf, sidesOf } from '../kit/lesson-record.tsx'
import { lessonWords } from '../kit/lesson-words.ts'
import { LogLink, Panel } from '../kit/panel.tsx'
import { changedByLesson } from '../kit/use-lesson-updates.ts'
import { partWords } from '../kit/words.ts'

/** One lesson with its attendance record. Staff may cancel it before its start, and settle it after its verdict. */
export function LessonPanel({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const read = useRead(lessonEndpoints.read, { params: { id } })
  const [isCanceling, setCanceling] = useState(false)
  const record = read.data
  return (
    <Panel
      onClose={onClose}
      title={`${lessonWords.what} ${formatId(id)}`}
      actions={
        record?.lesson.status === LessonStatus.Pending && (
          <Button tone="danger-quiet" onClick={() => setCanceling(true)}>
            {lessonWords.cancel}
          </Button>
        )
      }
    >
      <DataBlock query={read} skeleton={<SkeletonText lines={12} />}>
        {(known) => (
          <>
            <LessonEvidence record={known} decision={(timeline) => <Decision record={known} timeline={timeline} />} />
            <LogLink object="lesson" id={id} />
          </>
        )}
      </DataBlock>
      {record && isCanceling && <CancelLessonDialog record={record} onClose={() => setCanceling(false)} />}
    </Panel>
  )
}

function Decision({ record, timeline: { verdict } }: { record: LessonRecord; timeline: LessonTimeline }): ReactNode {
  if (verdict === null || record.lesson.status === LessonStatus.Canceled) return null
  return (
    <Part heading={lessonWords.decide}>
      {/* A new verdict begins a new form. */}
      <VerdictForm key={verdict.at} record={record} verdict={verdict} />
    </Part>
  )
}

type Sent = RequestOf<typeof lessonEndpoints.decide>['body']
type Outcome = Omit<Sent, 'reason'>

/** What a decision can do with the tutor's money and the student's minutes, the most frequent first. */
const outcomes: readonly (Outcome & { words: string })[] = [
  { earning: EarningState.Void, minutesReturned: true, words: lessonWords.voidReturned },
  { earning: EarningState.Earned, minutesReturned: false, words: lessonWords.earnedTaken },
  { earning: EarningState.Earned, minutesReturned: true, words: lessonWords.earnedReturned },
  { earning: EarningState.Void, minutesReturned: false, words: lessonWords.voidTaken },
]

interface VerdictFormProps {
  record: LessonRecord
  verdict: NonNullable<LessonTimeline['verdict']>
}

/** Settles money and minutes of a lesson with a reason, which is asked for after the choice. */
function VerdictForm({ record, verdict }: VerdictFormProps): ReactNode {
  const { id, price } = record.lesson
  const form = useContractForm<Sent, { outcome: string; reason: string }, LessonTimeline>(decideLesson, {
    start: { outcome: '', reason: '' },
    body: ({ outcome, reason }) => {
      const { earning, minutesReturned } = outcomes[Number(outcome)] ?? {}
      return { earning, minutesReturned, reason }
    },
    send: (body) => call(lessonEndpoints.decide, { params: { id }, body }),
    done: () => toast.success(lessonWords.saved),
    changes: changedByLesson,
  })
  const isNow = ({ earning, minutesReturned }: Outcome) =>
    earning === verdict.earning && minutesReturned === verdict.minutesReturned
  return (
    <PanelForm form={form} submit={lessonWords.save}>
      <RadioGroup
        lay="pairs"
        label={wordsOf(lessonWords)('decideOn', { price: formatMoney(price), minutes: minutesOf(record) })}
        choices={outcomes.map((outcome, value) => ({
          value,
          words: outcome.words,
          ...(isNow(outcome) && { note: lessonWords.asNow }),
        }))}
        {...form.field('outcome')}
      />
      {form.watch('outcome') !== '' && (
        <Textarea
          label={lessonWords.decideReason}
          hint={lessonWords.decideHint}
          rows={2}
          limit={verdictReasonLength.max}
          {...form.field('reason')}
        />
      )}
    </PanelForm>
  )
}

/** Asks before both members lose their lesson; mounted while open. */
function CancelLessonDialog({ record, onClose }: { record: LessonRecord; onClose: () => void }): ReactNode {
  const now = useNow()
  const { id, start } = record.lesson
  const { student, tutor } = sidesOf(record)
  return (
    <ActDialog
      danger
      title={lessonWords.cancelTitle}
      confirm={lessonWords.cancel}
      run={() => call(lessonEndpoints.cancel, { params: { id } })}
      changes={changedByLesson}
      done={lessonWords.canceledNow}
      onClose={onClose}
    >
      <RichLine
        text={lessonWords.cancelText}
        values={{
          student: student?.name ?? partWords.noName,
          tutor: tutor?.name ?? partWords.noName,
          when: spokenInstant(start, now),
          minutes: minutesOf(record),
        }}
      />
    </ActDialog>
  )
}
