/** Money as Fawry writes it: pounds, in JSON as a number, in signatures with two decimals. */
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'

export function twoDecimals(amount: Piastres): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

export function pounds(amount: Piastres): number {
  return Number(twoDecimals(amount))
}

/** Reads `450`, `450.5` or `"450.00"`; undefined for what is no amount. */
export function readPounds(written: string | number): Piastres | undefined {
  const text = String(written).trim()
  return /^\d{1,12}(\.\d{1,10})?$/.test(text) ? piastres(Math.round(Number(text) * 100)) : undefined
}
