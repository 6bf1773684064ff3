import { countedRows } from '@hiwar/contract/fields/limits.ts'
import { uiWords } from '../words/ui.ts'
import { wordsOf } from '../words/words-of.ts'
import { formatNumber } from './numbers.ts'

/** The total of a list; of one that is longer than what is counted «أكثر من ١٠٬٠٠٠». */
export function formatTotal(total: number): string {
  if (total <= countedRows) return formatNumber(total)
  return wordsOf(uiWords)('moreThan', { count: formatNumber(countedRows) })
}
