import { expect, test } from 'vitest'
import { readCardForm } from './card-page.ts'

const now = Date.UTC(2026, 10, 21)
const typed = { number: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', holder: '  Mona   Adel ' }

const errorsOf = (change: object) => {
  const read = readCardForm({ ...typed, ...change }, now)
  return 'errors' in read ? Object.keys(read.errors) : []
}

test('only the first six and the last four digits of the number are stored', () => {
  const read = readCardForm(typed, now)
  expect('card' in read && read.card).toEqual({
    firstSixDigits: '424242',
    lastFourDigits: '4242',
    brand: 'Visa Card',
    expiry: '05/29',
    cardHolderName: 'Mona Adel',
  })
})

test('digits may be Arabic', () => {
  expect(errorsOf({ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', expiry: '٠٥/٢٩', cvv: '۱۲۳' })).toEqual([])
})

test('a mistyped number fails its check digit', () => {
  expect(errorsOf({ number: '4242424242424241' })).toEqual(['number'])
})

test('a card is valid until the end of its month', () => {
  expect(errorsOf({ expiry: '11/26' })).toEqual([])
  expect(errorsOf({ expiry: '10/26' })).toEqual(['expiry'])
  expect(errorsOf({ expiry: '13/29' })).toEqual(['expiry'])
})

test('every empty field is listed', () => {
  expect(errorsOf({ number: '', expiry: '', cvv: '12', holder: ' ' })).toEqual(['number', 'expiry', 'cvv', 'holder'])
})
