import { DAY, HOUR, MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatMeasure, formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { statsWords } from './words.ts'

const t = wordsOf(statsWords)

const lengths = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/** A share from 0 to 1, as a whole percentage. */
export function formatWholePercent(share: number): string {
  return formatPercent(Math.round(share * 100) * 100)
}

export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return t('gigabytes', { count: formatMeasure(bytes / 1e9) })
  return t('megabytes', { count: formatNumber(bytes / 1e6) })
}

export function formatMilliseconds(milliseconds: number): string {
  return t('milliseconds', { count: formatMeasure(milliseconds) })
}

/** A duration in seconds by its two largest parts, to follow «منذ»: «٣ أيام و٤ ساعات». */
export function formatLength(seconds: number): string {
  const parts = lengths.map(([noun, size], index) => {
    const bigger = lengths[index - 1]?.[1] ?? Number.POSITIVE_INFINITY
    return { noun, count: Math.floor(((seconds * SECOND) % bigger) / size) }
  })
  const first = parts.findIndex(({ count }) => count > 0)
  if (first === -1) return countAfter('second', 0)
  return parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ noun, count }) => countAfter(noun, count))
    .join(' و')
}

/** Time between a moment and the newest reading, for the time axis. */
export function formatBack(milliseconds: number): string {
  const seconds = Math.round(milliseconds / SECOND)
  if (seconds === 0) return statsWords.now
  if (seconds < 60) return t('seconds', { count: formatNumber(seconds) })
  return t('minutes', { count: formatNumber(seconds / 60) })
}
