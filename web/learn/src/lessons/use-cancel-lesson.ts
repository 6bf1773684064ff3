import { type Lesson, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { lessonWords } from './words.ts'

/** Cancels a lesson once; one that was canceled meanwhile closes the dialog too. */
export function useCancelLesson(lesson: Pick<Lesson, 'start'>, onClose: () => void) {
  const clock = useClock()
  return useWrite(lessonEndpoints.cancel, {
    changes: [lessonEndpoints.list, subscriptionEndpoints.current, trialEndpoints.read],
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
}
