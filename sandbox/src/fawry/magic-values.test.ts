import { expect, test } from 'vitest'
import { cardRefusal, testCards } from './magic-values.ts'

const digitsOf = (number: string) => ({ firstSixDigits: number.slice(0, 6), lastFourDigits: number.slice(-4) })

test.each(testCards)('the test card $number ends with $outcome', ({ number, outcome }) => {
  expect(cardRefusal(digitsOf(number)) ?? 'paid').toBe(outcome)
})

test("a card's refusal depends on its last four digits", () => {
  expect(cardRefusal(digitsOf('4000000000000002'))).toBe(99951)
  expect(cardRefusal(digitsOf('4000000000000069'))).toBe(99954)
  expect(cardRefusal(digitsOf('4000000000000119'))).toBe(99994)
  expect(cardRefusal(digitsOf('4111111111111111'))).toBeUndefined()
})
