import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { LessonOrigin } from '@hiwar/contract/enumerations/basic.ts'
import { type Trial, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { endsTrial } from '@hiwar/domain/trials/trial.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarSync } from 'lucide-react'
import type { ReactNode } from 'react'
import { LessonTimes } from './LessonState.tsx'
import { type LessonSides, sidesOf } from './lesson.ts'
import { useCancelLesson } from './use-cancel-lesson.ts'
import { lessonWords } from './words.ts'

interface CancelLessonDialogProps {
  record: LessonRecord
  viewerId: number
  onClose: () => void
  /** Opens the choice of another time instead; without it there is no such choice. */
  onMove?: (() => void) | undefined
  /** Other times that a student may take instead. */
  others?: ReactNode
}

/** Asks a student once and names the consequence; mounted while open. */
export function CancelLessonDialog({ record, viewerId, onClose, onMove, others }: CancelLessonDialogProps): ReactNode {
  const clock = useClock()
  const { lesson } = record
  const sides = sidesOf(record, viewerId)
  const isTrial = lesson.origin === LessonOrigin.Trial
  const trial = useRead(trialEndpoints.read, {}, { enabled: isTrial })
  const cancel = useCancelLesson(lesson, onClose)
  return (
    <ConfirmDialog
      open
      danger
      title={lessonWords.cancelTitle}
      dismiss={lessonWords.keep}
      confirm={lessonWords.cancel}
      write={cancel}
      onConfirm={() => cancel.mutate({ params: { id: lesson.id } })}
      onOpenChange={onClose}
    >
      <p className="font-semibold text-lg">
        <Name>{sides.other?.name}</Name>
      </p>
      <LessonTimes lesson={lesson} now={clock.now()} />
      <p className="my-4">{isTrial ? trialConsequence(trial.data) : consequence(record, sides)}</p>
      {!isTrial && others}
      {onMove && (
        <Button tone="quiet" full icon={CalendarSync} className="mb-2" onClick={onMove}>
          {lessonWords.moveInstead}
        </Button>
      )}
    </ConfirmDialog>
  )
}

/** Consequence of the cancellation for the student who cancels. */
function consequence({ lesson }: LessonRecord, { tutor }: LessonSides): ReactNode {
  return wordsOf(lessonWords).rich('minutesReturn', {
    minutes: countOf('minute', lesson.duration),
    tutor: firstName(tutor?.name ?? ''),
    name: (chunks) => <Name key="name">{chunks}</Name>,
  })
}

/** A trial comes back to its student, until one cancellation too many ends it. */
function trialConsequence(trial: Trial | undefined): string {
  return trial !== undefined && endsTrial(trial.canceled + 1) ? lessonWords.trialEnds : lessonWords.trialReturns
}
