import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { ExcuseKind } from '@hiwar/contract/enumerations/reliability.ts'
import { excuseKindWords } from '@hiwar/contract/enumerations/reliability-words.ts'
import { excuseLength } from '@hiwar/contract/fields/limits.ts'
import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { pointsOfLoss } from '@hiwar/domain/reliability/points.ts'
import { ApiError, errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { pointNoun } from '@hiwar/kit/format/points.ts'
import { Checkbox, RadioGroup } from '@hiwar/kit/ui/fields/choices.tsx'
import { Textarea } from '@hiwar/kit/ui/fields/fields.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { LessonTimes } from './LessonState.tsx'
import { sidesOf } from './lesson.ts'
import { excuseNotes, tutorCancelWords as words } from './tutor-cancel-words.ts'
import { useCancelLesson } from './use-cancel-lesson.ts'
import { lessonWords } from './words.ts'

interface TutorCancelDialogProps {
  record: LessonRecord
  viewerId: number
  onClose: () => void
}

/** Names the points before a tutor cancels, and takes an excuse along. */
export function TutorCancelDialog({ record, viewerId, onClose }: TutorCancelDialogProps): ReactNode {
  const now = useNow()
  const { lesson } = record
  const { student } = sidesOf(record, viewerId)
  const [isExcused, setIsExcused] = useState(false)
  const [kind, setKind] = useState<ExcuseKind>(ExcuseKind.Illness)
  const [note, setNote] = useState('')
  const cancel = useCancelLesson(lesson, onClose)
  const excuse = useWrite(reliabilityEndpoints.excuse, {
    onSuccess: () => cancel.mutate({ params: { id: lesson.id } }),
    // The lesson has an excuse already, from a press whose answer did not come.
    onError: (error) => {
      if (isStored(error)) cancel.mutate({ params: { id: lesson.id } })
    },
  })
  const failed = cancel.error ?? (isStored(excuse.error) ? null : excuse.error)
  const [isTried, setIsTried] = useState(false)
  const isShort = isExcused && note.trim().length < excuseLength.min
  const points = countOf(pointNoun, pointsOfLoss(Date.parse(lesson.start) - now))

  function confirm(): void {
    setIsTried(true)
    if (isShort) return
    if (isExcused) excuse.mutate({ params: { id: lesson.id }, body: { kind, note } })
    else cancel.mutate({ params: { id: lesson.id } })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={lessonWords.cancelTitle}
      dismiss={lessonWords.keep}
      confirm={lessonWords.cancel}
      busy={excuse.isPending || cancel.isPending}
      alert={failed && errorText(failed)}
      onConfirm={confirm}
      onOpenChange={onClose}
    >
      <p className="font-semibold text-lg">
        <Name>{student?.name}</Name>
      </p>
      <LessonTimes lesson={lesson} now={now} />
      <p className="my-4">{student?.gender === Gender.Female ? words.studentNotifiedHer : words.studentNotified}</p>
      <p className="my-4">{wordsOf(words)('points', { points })}</p>
      <Checkbox label={words.excused} checked={isExcused} onChange={(event) => setIsExcused(event.target.checked)} />
      {isExcused && (
        <div className="mt-3 flex flex-col gap-4">
          <RadioGroup
            label={words.kind}
            choices={Object.values(ExcuseKind).map((value) => ({
              value,
              words: excuseKindWords[value],
              note: excuseNotes[value],
            }))}
            value={kind}
            onChange={(event) => setKind(kindOf(event.target.value))}
          />
          <Textarea
            label={words.note}
            rows={2}
            limit={excuseLength.max}
            value={note}
            error={isTried && isShort ? words.noteShort : undefined}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}

function isStored(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'excuse-exists'
}

function kindOf(value: string): ExcuseKind {
  return Object.values(ExcuseKind).find((kind) => kind === value) ?? ExcuseKind.Other
}
