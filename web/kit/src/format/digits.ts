import { foldDigits } from '@hiwar/contract/fields/plain-text.ts'

/** Keeps digits only, folded to 0-9: for codes and card numbers pasted with spaces or dashes. */
export function digitsOnly(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}
