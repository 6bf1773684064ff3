import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { errorText } from '@hiwar/kit/api/api-error.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/bidi.tsx'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { partWords } from '../parts/words.ts'
import { sidesOf } from './lesson-sides.ts'
import { useReadLessonsAgain } from './use-lesson-news.ts'
import { minutesOf } from './verdict-sentence.ts'
import { lessonWords } from './words.ts'

interface CancelLessonDialogProps {
  record: LessonRecord
  onClose: () => void
}

/** Asks before both members lose their lesson; mounted while it is open. */
export function CancelLessonDialog({ record, onClose }: CancelLessonDialogProps): ReactNode {
  const now = useNow()
  const readAgain = useReadLessonsAgain()
  const { id, start } = record.lesson
  const { student, tutor } = sidesOf(record)
  const cancel = useWrite(lessonEndpoints.cancel, {
    onSuccess: () => {
      toast.success(lessonWords.canceledNow)
      readAgain()
      onClose()
    },
    // It may have begun or been called off meanwhile.
    onError: readAgain,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={lessonWords.cancelTitle}
      confirm={lessonWords.cancel}
      busy={cancel.isPending}
      alert={cancel.error && errorText(cancel.error)}
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
