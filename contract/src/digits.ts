/** Digits as people type them: Arabic-Indic and Persian ones count as Latin. */
const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Replaces every Arabic-Indic or Persian digit by its Latin twin. */
export function foldDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
