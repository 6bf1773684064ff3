/** Folds Arabic-Indic and Persian digits to 0-9, as typed things (codes, phones, cards) are stored. */
export function foldDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Keeps digits only, folded: for codes and card numbers pasted with spaces or dashes. */
export function digitsOnly(text: string): string {
  return foldDigits(text).replace(/\D/g, '')
}
