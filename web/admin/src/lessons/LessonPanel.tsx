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
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney, Name } from '@hiwar/kit/format/components.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { FormDialog } from '@hiwar/kit/forms/FormDialog.tsx'
import { useContractForm } from '@hiwar/kit/forms/use-contract-form.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { ConfirmDialog, Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { LessonEvidence } from '../kit/LessonEvidence.tsx'
import { minutesOf, sidesOf } from '../kit/lesson-record.tsx'
import { lessonWords } from '../kit/lesson-words.ts'
import { LogLink } from '../kit/panel.tsx'
import { changedByLesson } from '../kit/use-lesson-updates.ts'
import { partWords } from '../kit/words.ts'

interface LessonPanelProps {
  id: number
  onClose: () => void
}

/** One lesson with its attendance record. */
export function LessonPanel({ id, onClose }: LessonPanelProps): ReactNode {
  const read = useRead(lessonEndpoints.read, { params: { id } })
  const [action, setAction] = useState<'cancel' | 'decide' | null>(null)
  const record = read.data
  const close = () => setAction(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="panel"
      title={wordsOf(lessonWords)('panelTitle', { id: String(id) })}
      actions={record && <Actions record={record} onAction={setAction} />}
    >
      <DataBlock query={read} skeleton={<SkeletonText lines={12} />}>
        {(known) => (
          <div className="flex flex-col gap-7">
            <LessonEvidence record={known} />
            <LogLink object="lesson" id={id} />
          </div>
        )}
      </DataBlock>
      {record && action === 'cancel' && <CancelLessonDialog record={record} onClose={close} />}
      {record && action === 'decide' && <VerdictDialog record={record} onClose={close} />}
    </Dialog>
  )
}

/** Staff may cancel a lesson before its start and settle it after its verdict. */
function Actions({
  record,
  onAction,
}: {
  record: LessonRecord
  onAction: (action: 'cancel' | 'decide') => void
}): ReactNode {
  const { id, status } = record.lesson
  const timeline = useRead(lessonEndpoints.timeline, { params: { id } })
  if (status === LessonStatus.Pending) {
    return (
      <Button tone="danger-quiet" onClick={() => onAction('cancel')}>
        {lessonWords.cancel}
      </Button>
    )
  }
  if (status === LessonStatus.Canceled || !timeline.data?.verdict) return null
  return <Button onClick={() => onAction('decide')}>{lessonWords.decide}</Button>
}

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

/** Settles money and minutes of a lesson with a reason; mounted while open. */
function VerdictDialog({ record, onClose }: VerdictDialogProps): ReactNode {
  const { id, price } = record.lesson
  const form = useContractForm<Sent, Typed, LessonTimeline>(decideLesson, {
    start: { earning: '', minutesReturned: '', reason: '' },
    body: ({ minutesReturned, ...typed }) => ({
      ...typed,
      ...(minutesReturned !== '' && { minutesReturned: minutesReturned === 'true' }),
    }),
    send: (body) => call(lessonEndpoints.decide, { params: { id }, body }),
    done: () => toast.success(lessonWords.saved),
    changes: changedByLesson,
    close: onClose,
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

interface CancelLessonDialogProps {
  record: LessonRecord
  onClose: () => void
}

/** Asks before both members lose their lesson; mounted while open. */
function CancelLessonDialog({ record, onClose }: CancelLessonDialogProps): ReactNode {
  const now = useNow()
  const { id, start } = record.lesson
  const { student, tutor } = sidesOf(record)
  const cancel = useWrite(lessonEndpoints.cancel, {
    changes: changedByLesson,
    onSuccess: () => {
      toast.success(lessonWords.canceledNow)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={lessonWords.cancelTitle}
      confirm={lessonWords.cancel}
      write={cancel}
      onConfirm={() => cancel.mutate({ params: { id } })}
      onOpenChange={onClose}
    >
      <p className="leading-relaxed">
        {wordsOf(lessonWords).rich('cancelText', {
          student: student?.name ?? partWords.noName,
          tutor: tutor?.name ?? partWords.noName,
          when: spokenInstant(start, now),
          minutes: minutesOf(record),
          name: (chunks) => <Name key={String(chunks)}>{chunks}</Name>,
        })}
      </p>
    </ConfirmDialog>
  )
}
