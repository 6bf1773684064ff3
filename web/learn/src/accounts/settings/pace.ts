/** How closely a tutor's lessons may follow each other: the choices, and what they send. */
import { bufferMinutes, dailyLessons } from '@hiwar/contract/fields/limits.ts'
import type { TutorMeta } from '@hiwar/contract/people/tutors.ts'
import { wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { personWords as words } from './words.ts'

/** A tutor's values as text of the inputs; an empty cap means no cap. */
export interface TypedPace {
  notice: string
  bufferMinutes: string
  dailyLessons: string
  takesStanding: boolean
}

export function typedPaceOf(pace: Pick<TutorMeta, keyof TypedPace> | undefined): TypedPace {
  return {
    notice: String(pace?.notice ?? ''),
    bufferMinutes: String(pace?.bufferMinutes ?? ''),
    dailyLessons: String(pace?.dailyLessons ?? ''),
    takesStanding: pace?.takesStanding ?? true,
  }
}

export function bodyOfPace(typed: TypedPace) {
  return {
    notice: wholeNumberOf(typed.notice),
    bufferMinutes: Number(typed.bufferMinutes),
    dailyLessons: typed.dailyLessons === '' ? null : Number(typed.dailyLessons),
    takesStanding: typed.takesStanding,
  }
}

export const buffers = bufferMinutes.map((minutes) => ({
  value: minutes,
  words: minutes === 0 ? words.noBuffer : countOf('minute', minutes),
}))

export const caps = Array.from({ length: dailyLessons.max - dailyLessons.min + 1 }, (_, index) => {
  const lessons = dailyLessons.min + index
  return { value: lessons, words: countOf('lesson', lessons) }
})
