import { lessonAnswerEndpoints } from '@hiwar/contract/appointments/lesson-answers.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import type { LessonView } from '../lesson-actions.ts'
import { answerWords as words } from './words.ts'

/** Answers for the viewer. A student who postpones chooses another time then, once the tutor knows. */
export function useAnswer({ record, sides, actions }: LessonView) {
  const write = useWrite(lessonAnswerEndpoints.answer, {
    changes: [lessonEndpoints.list, lessonEndpoints.read],
    onSuccess: ({ answer }) => {
      const postpones = answer === ReminderAnswer.Postpone
      toast.success(postpones ? (sides.isStudent ? words.askedSent : words.proposedSent) : words.comingSent)
      if (postpones && sides.isStudent) actions.onMove(record)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return {
    answer: (answer: ReminderAnswer) => write.mutate({ params: { id: record.lesson.id }, body: { answer } }),
    /** The answer that is on its way. */
    pending: write.isPending ? write.variables.body.answer : null,
  }
}
