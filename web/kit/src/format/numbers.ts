/** Numbers that are read, in Arabic-Indic digits. Numbers that are copied (phones, codes) go through `Ltr` instead. */
import { locale } from '@hiwar/domain/text/locale.ts'

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
const oneDigit = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const percentage = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
const ungrouped = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 0 })

/** 1800 → «١٬٨٠٠». */
export function formatNumber(value: number): string {
  return whole.format(value)
}

/** 4.75 → «٤٫٨», always one digit after the mark, for ratings. */
export function formatRating(value: number): string {
  return oneDigit.format(value)
}

/** 0.25 → «٠٫٣», 12 → «١٢»: what was measured, with one digit after the mark at most. */
export function formatMeasure(value: number): string {
  return short.format(value)
}

/** Basis points: 1250 → «١٢٫٥٪». */
export function formatPercent(basisPoints: number): string {
  return percentage.format(basisPoints / 10_000)
}

/** 2026 → «٢٠٢٦», without a group mark, for years. */
export function formatYear(year: number): string {
  return ungrouped.format(year)
}

/** The badge of a counter: above 99 it says «+٩٩». */
export function formatBadge(count: number): string {
  return count > 99 ? `+${whole.format(99)}` : whole.format(count)
}
