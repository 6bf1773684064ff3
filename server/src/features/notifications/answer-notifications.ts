/** Tells the other member of a lesson how a reminder was answered. */
import { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { isAnswerNotified } from '@hiwar/domain/lessons/answer.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { EventListener } from '../../platform/events/events.ts'
import { type AnswerFact, lessonAnswered } from '../lesson-answers/events.ts'
import { moveLinkOf } from '../lesson-answers/link.ts'
import { timeInWords } from '../mails/words.ts'
import { listNames, notifyOn } from './notify.ts'

export const answerNotifications: readonly EventListener<Context>[] = [
  notifyOn(lessonAnswered, async (fact, trx) => {
    const { lessonId, start, userId, otherId, changes } = fact
    if (!isAnswerNotified(changes)) return null
    const name = (await listNames(trx, [userId]))(userId)
    return {
      userId: otherId,
      kind: 'lesson-answered',
      occurrence: `lesson-answered:${lessonId}:${Date.parse(start)}:${userId}:${changes}`,
      wording: 'lesson_answered',
      words: { date: timeInWords(parseInstant(start)), answer: inWords(fact), name },
      link: asksToMove(fact) ? moveLinkOf(lessonId) : `/upcoming-lessons?lesson=${lessonId}`,
      data: { lessonId },
      until: new Date(start),
      ...(staysInApp(fact) && { inApp: true }),
    }
  }),
]

/** That all stays as it is reaches nobody at night, but a postponement that is taken back follows where it was told. */
// ours
function staysInApp({ answer, changes }: AnswerFact): boolean {
  return answer === ReminderAnswer.Coming && changes === 1
}

/** Only a student can move, so a tutor who postpones asks the student for another time. */
function asksToMove({ answer, byStudent }: AnswerFact): boolean {
  return answer === ReminderAnswer.Postpone && !byStudent
}

function inWords(fact: AnswerFact): string {
  if (fact.answer === ReminderAnswer.Coming) return 'تأكّد الحضور'
  return asksToMove(fact) ? 'اقتراح موعد آخر' : 'طلب تأجيل'
}
