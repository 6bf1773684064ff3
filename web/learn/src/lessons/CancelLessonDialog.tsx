import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { LessonTimes } from './LessonState.tsx'
import { type LessonSides, sidesOf } from './lesson.ts'
import { lessonWords } from './words.ts'

interface CancelLessonDialogProps {
  record: LessonRecord
  viewerId: number
  onClose: () => void
}

/** Asks once and names the consequence; mounted while open. */
export function CancelLessonDialog({ record, viewerId, onClose }: CancelLessonDialogProps): ReactNode {
  const clock = useClock()
  const { lesson } = record
  const sides = sidesOf(record, viewerId)
  const cancel = useWrite(lessonEndpoints.cancel, {
    changes: [lessonEndpoints.list, subscriptionEndpoints.current],
    onSuccess: () => {
      toast.success(lessonWords.canceledDone)
      onClose()
    },
    onError: (error) => {
      const isLate = error instanceof ApiError && error.status === 409 && clock.now() < Date.parse(lesson.start)
      if (!isLate) return
      toast.info(lessonWords.canceledBefore)
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
      onConfirm={() => cancel.mutate({ params: { id: lesson.id } })}
      onOpenChange={onClose}
    >
      <p className="font-semibold text-lg">
        <Name>{sides.other?.name}</Name>
      </p>
      <LessonTimes lesson={lesson} now={clock.now()} />
      <p className="my-4">{consequence(record, sides)}</p>
    </ConfirmDialog>
  )
}

/** Consequence of the cancellation for the person who cancels. */
function consequence({ lesson }: LessonRecord, { isStudent, tutor, student }: LessonSides): ReactNode {
  if (!isStudent)
    return student?.gender === Gender.Female ? lessonWords.studentNotifiedHer : lessonWords.studentNotified
  return wordsOf(lessonWords).rich('minutesReturn', {
    minutes: countOf('minute', lesson.duration),
    tutor: firstName(tutor?.name ?? ''),
    name: (chunks) => <Name key="name">{chunks}</Name>,
  })
}
