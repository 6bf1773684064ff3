import { ReminderAnswer, reminderAnswerWords } from '@hiwar/contract/enumerations/notices.ts'
import type { Config } from '../../platform/config/config.ts'
import { wordOf } from './word.ts'

export interface AnswerButton {
  label: string
  /** What the service gives back when it is pressed. */
  word: string
}

/** The buttons below a reminder of this person, in the order of the template; null when its lesson is not known. */
export function answerButtons(
  config: Pick<Config, 'CODE_SECRET'>,
  userId: number,
  { lessonId, start }: Readonly<Record<string, unknown>>,
): AnswerButton[] | null {
  if (typeof lessonId !== 'number' || typeof start !== 'string') return null
  return [ReminderAnswer.Coming, ReminderAnswer.Postpone].map((answer) => ({
    label: reminderAnswerWords[answer],
    word: wordOf(config, { lessonId, userId, answer, start: new Date(start) }),
  }))
}
