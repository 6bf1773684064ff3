/** The figures of a month: how each is written, what it means, and the list behind it. */
import { demandDays, trialSuccessDays } from '@hiwar/contract/fields/limits.ts'
import { surveyAnswers, surveyDays, surveyLessons } from '@hiwar/contract/fields/staff-limits.ts'
import type { MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, firstOfMonth, parseCairoDay } from '@hiwar/domain/time/calendar.ts'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatMonth, formatMonthAlone } from '@hiwar/kit/format/date-time.ts'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { definitionWords, percentPoint, businessWords as words } from './business-words.ts'

const t = wordsOf(words)
const defined = wordsOf(definitionWords)

/** A figure of a month that has a tile; each has a name, a definition and a form, or the page does not compile. */
export type FigureName = keyof typeof definitionWords & keyof MonthFigures

interface Form {
  format: (value: number) => string
  /** Writes a difference of two values. */
  differ: (value: number) => string
}

const money: Form = { format: formatMoney, differ: formatMoney }
const number: Form = { format: formatNumber, differ: formatNumber }
const percent: Form = { format: formatPercent, differ: (value) => countAfter(percentPoint, value / 100) }

export const forms: Readonly<Record<FigureName, Form>> = {
  paidIn: money,
  refundedOut: money,
  withdrawn: money,
  recognised: money,
  deferred: money,
  earnings: money,
  fees: money,
  margin: money,
  refundShare: percent,
  trialShare: percent,
  payers: number,
  utilisation: percent,
  misses: number,
  recommendation: number,
}

/** What the figure is, with the numbers of the rule that computes it. */
export function definitionOf(name: FigureName, providerFee: number): string {
  if (name === 'fees') return defined('fees', { fee: formatPercent(providerFee) })
  if (name === 'trialShare') return defined('trialShare', { days: countAfter('day', trialSuccessDays) })
  if (name === 'misses') return defined('misses', { days: countAfter('day', demandDays) })
  if (name === 'recommendation')
    return defined('recommendation', {
      lessons: countAfter('lesson', surveyLessons),
      days: countAfter('day', surveyDays),
      answers: formatNumber(surveyAnswers),
    })
  return definitionWords[name]
}

/** Where the rows behind the figure are listed; null where no list shows them. */
export function listBehind(name: FigureName, { month }: Pick<MonthFigures, 'month'>): string | null {
  const first = parseCairoDay(`${month}-01`)
  const days = `from=${first}&to=${addDays(firstOfMonth(first, 1), -1)}`
  const lists: Partial<Record<FigureName, string>> = {
    paidIn: `/payments?${days}`,
    refundedOut: '/payments?status=3',
    refundShare: `/payments?status=3&${days}`,
    withdrawn: '/invoices?status=3',
    earnings: `/lessons?${days}`,
    fees: '/platform-settings',
    trialShare: `/figures?tab=trial&${days}`,
    payers: `/payments?${days}`,
    utilisation: '/figures?tab=hours',
    misses: '/figures?tab=demand',
  }
  return lists[name] ?? null
}

const noonOf = (month: string) => noonOfDay(`${month}-01`)

/** «مارس ٢٠٢٦», of the running month «مارس ٢٠٢٦، حتى الآن». */
export function monthWords({ month, over }: Pick<MonthFigures, 'month' | 'over'>): string {
  return over ? formatMonth(noonOf(month)) : t('untilNow', { month: formatMonth(noonOf(month)) })
}

/** The difference from the month before in words; null where one of the two has no value. */
export function changeOf(name: FigureName, now: MonthFigures, before: MonthFigures | undefined) {
  const [value, old] = [now[name], before?.[name] ?? null]
  if (before === undefined || value === null || old === null) return null
  const month = formatMonthAlone(noonOf(before.month))
  const difference = value - old
  if (difference === 0) return { sign: 0, words: t('same', { month }) }
  const amount = forms[name].differ(Math.abs(difference))
  return { sign: Math.sign(difference), words: t(difference > 0 ? 'more' : 'less', { amount, month }) }
}

/** What stands in place of a figure that has no value. */
export function reasonOf(name: FigureName, { answers }: MonthFigures): string {
  if (name === 'misses') return words.notKept
  if (name !== 'recommendation') return words.noWhole
  return t('fewAnswers', { answers: formatNumber(answers), least: formatNumber(surveyAnswers) })
}
