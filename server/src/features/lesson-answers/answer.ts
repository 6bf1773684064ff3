import { AnswerChannel, type ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import { mayAnswer } from '@hiwar/domain/lessons/answer.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { findLesson, type LessonRow, lockLesson } from '../lessons/store.ts'
import { inTransactionBehind } from '../users/store.ts'
import { lessonAnswered } from './events.ts'
import { type AnswerRow, findAnswer, isReachedAt, listRemindedStarts, type Presser, upsertAnswer } from './store.ts'
import { isProven, readWord } from './word.ts'

interface Given {
  userId: number
  answer: ReminderAnswer
  channel: AnswerChannel
}

interface Stored {
  row: AnswerRow
  isChanged: boolean
}

/** Stores the answer to a locked lesson; null once it began or was canceled. The same answer again tells nobody. */
export async function answerWithin(
  context: Context,
  trx: Trx,
  lesson: LessonRow,
  { userId, answer, channel }: Given,
): Promise<Stored | null> {
  const { id: lessonId, startsAt, tutorId, studentId } = lesson
  const at = context.clock.now()
  if (!mayAnswer({ start: instantOfDate(startsAt), canceled: lesson.canceledAt !== null }, instantOfDate(at)))
    return null
  const key = { lessonId, userId, startsAt }
  const old = await findAnswer(trx, key)
  if (old?.answer === answer) return { row: old, isChanged: false }
  const row = { ...key, answer, channel, at, changes: (old?.changes ?? 0) + 1 }
  await upsertAnswer(trx, row)
  const byStudent = userId === studentId
  await recordEvent(context, trx, lessonAnswered, {
    lessonId,
    start: startsAt.toISOString(),
    userId,
    otherId: byStudent ? tutorId : studentId,
    byStudent,
    answer,
    changes: row.changes,
  })
  return { row, isChanged: true }
}

/** What a pressed button changed. */
export interface Pressed {
  lessonId: number
  start: Date
  userId: number
  answer: ReminderAnswer
  byStudent: boolean
  isChanged: boolean
}

/**
 * What became of a pressed button. `stale`: this server made the word for this person, and the lesson was moved, was
 * canceled or has begun since.
 */
export type WordOutcome = { is: 'taken' | 'unproven' } | { is: 'stale'; userId: number }

/**
 * Answers by the word behind a button, pressed where the person is reached and nowhere else. `follow` runs in the same
 * transaction.
 */
export async function answerByWord(
  context: Context,
  text: string,
  presser: Presser,
  follow: (trx: Trx, pressed: Pressed) => Promise<void>,
): Promise<WordOutcome> {
  const { db, config } = context
  const word = readWord(text)
  if (word === null) return { is: 'unproven' }
  const { lessonId, userId, answer } = word
  const found = await findLesson(db, lessonId)
  if (found === undefined || !(await isReachedAt(db, userId, presser))) return { is: 'unproven' }
  const stale = { is: 'stale', userId } as const
  if (!isProven(config, word, found.startsAt)) {
    // The start stands in the proof alone, so the earlier starts are tried.
    const starts = await listRemindedStarts(db, lessonId, userId)
    return starts.some((start) => isProven(config, word, start)) ? stale : { is: 'unproven' }
  }
  return inTransactionBehind(context, [found.tutorId, found.studentId], async (trx) => {
    const lesson = await lockLesson(trx, lessonId)
    // It may have been moved meanwhile.
    if (lesson === undefined || !isProven(config, word, lesson.startsAt)) return stale
    const channel = 'phone' in presser ? AnswerChannel.Whatsapp : AnswerChannel.Telegram
    const stored = await answerWithin(context, trx, lesson, { userId, answer, channel })
    if (stored === null) return stale
    const byStudent = userId === lesson.studentId
    await follow(trx, { lessonId, start: lesson.startsAt, userId, answer, byStudent, isChanged: stored.isChanged })
    return { is: 'taken' } as const
  })
}
