import { expect, test } from 'vitest'
import { cardRefusal, endings, testCards } from './magic-values.ts'

const digitsOf = (number: string) => ({ firstSixDigits: number.slice(0, 6), lastFourDigits: number.slice(-4) })

test.each(testCards)('the test card $number ends with $outcome', ({ number, outcome }) => {
  expect(cardRefusal(digitsOf(number)) ?? 'paid').toBe(outcome)
})

test("a card's refusal depends on its last four digits", () => {
  for (const [ending, code] of Object.entries(endings))
    expect(cardRefusal(digitsOf(`400000000000${ending}`))).toBe(code)
  expect(cardRefusal(digitsOf('4111111111111111'))).toBeUndefined()
})
