/** The words behind the buttons of a reminder: nothing is stored, the server's secret proves them. */
import { ReminderAnswer } from '@hiwar/contract/enumerations/notices.ts'
import type { Config } from '../../platform/config/config.ts'
import { isSameSecret, keyedHash } from '../../platform/secrets.ts'

type Key = Pick<Config, 'CODE_SECRET'>

/** One press: the answer of this person to this lesson as it begins at `start`. */
export interface Press {
  lessonId: number
  userId: number
  answer: ReminderAnswer
  start: Date
}

const letters: Readonly<Record<ReminderAnswer, string>> = { coming: 'c', postpone: 'p' }
const proofLength = 22

/** At most 64 bytes, which is what Telegram takes. */
export function wordOf(key: Key, press: Press): string {
  const { lessonId, userId, answer } = press
  return `a:${lessonId}:${userId}:${letters[answer]}:${proofOf(key, press)}`
}

/** The start stands in the proof alone, so a word of another start proves nothing. */
function proofOf({ CODE_SECRET }: Key, { lessonId, userId, answer, start }: Press): string {
  const text = `answer ${answer} of ${userId} to lesson ${lessonId} at ${start.getTime()}`
  return keyedHash(CODE_SECRET, text, 'base64url').slice(0, proofLength)
}

export type ReadWord = Omit<Press, 'start'> & { proof: string }

const form = /^a:([1-9]\d{0,14}):([1-9]\d{0,14}):([cp]):([\w-]{22})$/

/** Null for a text that is no such word; the proof is not checked yet. */
export function readWord(text: string): ReadWord | null {
  const [, lessonId, userId, letter, proof] = form.exec(text) ?? []
  if (proof === undefined) return null
  const answer = letter === letters.coming ? ReminderAnswer.Coming : ReminderAnswer.Postpone
  return { lessonId: Number(lessonId), userId: Number(userId), answer, proof }
}

/** Whether the word was made by this server for a lesson that begins then. */
export function isProven(key: Key, { proof, ...word }: ReadWord, start: Date): boolean {
  return isSameSecret(proof, proofOf(key, { ...word, start }))
}
