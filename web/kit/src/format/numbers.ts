/** Numbers for reading, in Arabic-Indic digits. Numbers for copying (phones, codes) use `Ltr`. */

import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'
import { lazily } from '@hiwar/domain/text/lazily.ts'
import { locale } from '@hiwar/domain/text/locale.ts'

const whole = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
const oneDigit = lazily(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }))
const short = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const percentage = lazily(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }))
const ungrouped = lazily(() => new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 0 }))

/** 1800 → «١٬٨٠٠». */
export function formatNumber(value: number): string {
  return whole().format(value)
}

/** 4.75 → «٤٫٨», always with one decimal, for ratings. */
export function formatRating(value: number): string {
  return oneDigit().format(value)
}

/** 0.25 → «٠٫٣», 12 → «١٢»: measured values with at most one decimal. */
export function formatMeasure(value: number): string {
  return short().format(value)
}

/** A place in a film or a sound: «١:٠٥». */
export function formatPlace(seconds: number): string {
  const whole = Math.floor(seconds)
  const rest = formatNumber(whole % 60).padStart(2, formatNumber(0))
  return `${formatNumber(Math.floor(whole / 60))}:${rest}`
}

/** Formats basis points: 1250 → «١٢٫٥٪». */
export function formatPercent(basisPoints: number): string {
  return percentage().format(basisPoints / 10_000)
}

/** 12345 → «١٢٣٤٥», without a group mark: the number of a request or payment, inside a sentence or title. */
export function formatId(id: number): string {
  return ungrouped().format(id)
}

/** 2026 → «٢٠٢٦», without a group mark, for years. */
export function formatYear(year: number): string {
  return ungrouped().format(year)
}

/** The text of a counter badge; above 99 «+٩٩». */
export function formatBadge(count: number): string {
  return count > 99 ? `+${whole().format(99)}` : whole().format(count)
}

/** Keeps digits only, as 0 to 9, for codes and card numbers pasted with spaces or dashes. */
export function digitsOnly(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}

/** An Egyptian phone number in local form: +201… becomes 01…. */
export function localPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+20/, '0')
}
