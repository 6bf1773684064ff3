/** The rules of the owner's figures beside the recognition of revenue. */
import { surveyAnswers } from '@hiwar/contract/fields/staff-limits.ts'
import { type Piastres, piastres, share, WHOLE_IN_BASIS_POINTS } from '../money/piastres.ts'

/** The part of a whole in basis points, rounded down; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : share(piastres(WHOLE_IN_BASIS_POINTS), part, whole)
}

/** What is left of what became ours: less the earnings of the month's lessons and the fees on what came in. */
export function marginOf(month: { recognised: Piastres; earnings: Piastres; paidIn: Piastres }, providerFee: number) {
  const fees = share(month.paidIn, providerFee, WHOLE_IN_BASIS_POINTS)
  return { fees, margin: piastres(month.recognised - month.earnings - fees) }
}

/** How many of a cohort were current at the end of a month, `YYYY-MM`. */
export interface KeptRow {
  readonly cohort: string
  readonly month: string
  readonly kept: number
}

/** Of the cohort of each month, those who were kept, at the end of that month and of each later one that is over. */
export function keptOf(cohort: string, monthsOver: readonly string[], rows: readonly KeptRow[]): number[] {
  const own = new Map(rows.filter((row) => row.cohort === cohort).map(({ month, kept }) => [month, kept]))
  return monthsOver.filter((month) => month >= cohort).map((month) => own.get(month) ?? 0)
}

interface Answers {
  readonly answers: number
  /** Those who said 9 or 10. */
  readonly promoters: number
  /** Those who said 0 to 6. */
  readonly detractors: number
}

/** The percentage of promoters less that of detractors, in whole points; null while too few answered. */
export function recommendationOf({ answers, promoters, detractors }: Answers): number | null {
  if (answers < surveyAnswers) return null
  return Math.trunc(((promoters - detractors) * 100) / answers) + 0
}
