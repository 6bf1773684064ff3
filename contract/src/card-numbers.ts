/** Numbers of payment cards, which belong to the provider alone. */
import { foldDigits } from './digits.ts'

const candidate = /\d(?:[ -]?\d){12,18}/g

/** Whether a text holds what may be the number of a card: 13 to 19 digits whose last one checks the others. */
export function holdsCardNumber(text: string): boolean {
  const found = foldDigits(text).match(candidate) ?? []
  return found.some((digits) => isCardNumber(digits.replaceAll(/[ -]/g, '')))
}

/** The check of Luhn: from the right, every second digit counts twice. */
function isCardNumber(digits: string): boolean {
  const weights = [...digits].reverse().map((digit, at) => Number(digit) * (1 + (at % 2)))
  return weights.reduce((sum, weight) => sum + (weight > 9 ? weight - 9 : weight), 0) % 10 === 0
}
