import { expect, test } from 'vitest'
import { readCardForm } from './card-page.ts'

const now = Date.UTC(2026, 10, 21)
const typed = { number: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', holder: '  Mona   Adel ' }

const errorsOf = (change: object) => {
  const read = readCardForm({ ...typed, ...change }, now)
  return 'errors' in read ? Object.keys(read.errors) : []
}

test('of the number only the first six and the last four digits go into the card', () => {
  const read = readCardForm(typed, now)
  expect('card' in read && read.card).toEqual({
    firstSixDigits: '424242',
    lastFourDigits: '4242',
    brand: 'Visa Card',
    expiry: '05/29',
    cardHolderName: 'Mona Adel',
  })
})

test('digits may be typed in Arabic', () => {
  expect(errorsOf({ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', expiry: '٠٥/٢٩', cvv: '۱۲۳' })).toEqual([])
})

test('a mistyped number is refused by its check digit', () => {
  expect(errorsOf({ number: '4242424242424241' })).toEqual(['number'])
})

test('a card is good until the end of its month', () => {
  expect(errorsOf({ expiry: '11/26' })).toEqual([])
  expect(errorsOf({ expiry: '10/26' })).toEqual(['expiry'])
  expect(errorsOf({ expiry: '13/29' })).toEqual(['expiry'])
})

test('every empty field is named', () => {
  expect(errorsOf({ number: '', expiry: '', cvv: '12', holder: ' ' })).toEqual(['number', 'expiry', 'cvv', 'holder'])
})
