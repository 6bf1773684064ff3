import { countOf } from '@hiwar/kit/format/counted.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { scheduleWords } from './words.ts'

/** «١٢ ساعة», «ساعة واحدة و٣٠ دقيقة», «٤٥ دقيقة». */
export function lengthWords(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0 && rest > 0) return countOf('minute', rest)
  if (rest === 0) return countOf('hour', whole)
  return wordsOf(scheduleWords)('and', { hours: countOf('hour', whole), minutes: countOf('minute', rest) })
}
