/** What the members answered to the reminder of a lesson, and whether it asks still. */
import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { asksForAnswer, mayAnswer } from '@hiwar/domain/lessons/answer.ts'
import { instantOf, parseInstant } from '@hiwar/domain/time/instant.ts'

const answerable = ({ start, canceledAt }: LessonRecord['lesson']) => ({
  start: parseInstant(start),
  canceled: canceledAt !== null,
})

export function answerOf({ answers }: LessonRecord, userId: number | undefined): ReminderAnswer | null {
  return answers.find((answer) => answer.userId === userId)?.answer ?? null
}

/** Whether the card asks this member, who has not answered. */
export function isAsked(record: LessonRecord, userId: number, now: number): boolean {
  return answerOf(record, userId) === null && asksForAnswer(answerable(record.lesson), instantOf(now))
}

/** The answer of this member that can still be changed; null for none. */
export function changeableAnswer(record: LessonRecord, userId: number, now: number): ReminderAnswer | null {
  return mayAnswer(answerable(record.lesson), instantOf(now)) ? answerOf(record, userId) : null
}
