import { countOf } from '../format/counted.ts'
import { wordsOf } from '../words/words-of.ts'
import { weekWords } from './words.ts'

/** «١٢ ساعة», «ساعة واحدة و٣٠ دقيقة», «٤٥ دقيقة». */
export function lengthWords(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0 && rest > 0) return countOf('minute', rest)
  if (rest === 0) return countOf('hour', whole)
  return wordsOf(weekWords)('and', { hours: countOf('hour', whole), minutes: countOf('minute', rest) })
}
