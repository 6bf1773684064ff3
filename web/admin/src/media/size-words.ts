import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { mediaWords } from './words.ts'

const t = wordsOf(mediaWords)

/** «١٢ ميجابايت», «٨٤ كيلوبايت»; never nothing. */
export function sizeWords(bytes: number): string {
  const unit = bytes < 1e6 ? ('kilobytes' as const) : ('megabytes' as const)
  const count = Math.max(1, Math.round(bytes / (unit === 'kilobytes' ? 1e3 : 1e6)))
  return t(unit, { count: formatNumber(count) })
}
