import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'

/** «1,250.5» → 125050; what is no amount of whole piastres is left for the contract to refuse. */
export function piastresOf(pounds: string): number {
  const plain = pounds.replaceAll(/[\s,٬]/g, '').replace('٫', '.')
  if (!/^-?\d+(\.\d{1,2})?$/.test(plain)) return Number.NaN
  return Math.round(Number(plain) * 100)
}

/** 125050 → «1250.5», as somebody would type it. */
export function poundsOf(piastres: number): string {
  return String(piastres / 100)
}

/** Keeps digits only, folded to 0-9: for codes and card numbers pasted with spaces or dashes. */
export function digitsOnly(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}

/** An Egyptian number as people there write it: +201… becomes 01…. */
export function localPhone(phone: string | null): string {
  return (phone ?? '').replace(/^\+20/, '0')
}
