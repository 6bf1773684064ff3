import { expect, test } from 'vitest'
import { holdsCardNumber } from '../fields/money.ts'
import { paymentEndpoints } from './payments.ts'

test('card numbers are recognised with or without spaces and hyphens', () => {
  const written = [
    '4242424242424242',
    '4242 4242 4242 4242',
    '5078-0362-4660-0381',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    'card 4242424242424242!',
  ]
  expect(written.filter(holdsCardNumber)).toEqual(written)
})

test('card tokens, phone numbers and other long numbers are not card numbers', () => {
  const others = [
    'tok_abc123',
    '+201012345678',
    '4242424242424241',
    '900000001',
    'b0f5c1d2-33aa-4e55-8c1f-0a9b8c7d6e5f',
  ]
  expect(others.filter(holdsCardNumber)).toEqual([])
})

const payment = { planId: 1, period: 0, cvv: '123' }
const accepts = (cardToken: string) => paymentEndpoints.payCard.body.safeParse({ ...payment, cardToken }).success

test('a card number in the place of a token is refused', () => {
  const typed = ['4242424242424242', '4242 4242 4242 4242', ' 5078-0362-4660-0381 ', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢']
  expect(typed.filter(accepts)).toEqual([])
})

test('a token of the provider is accepted, even when some of its digits could be a card number', () => {
  const tokens = ['b5c2a4242424242424242e7d1f03a6c9', '4242424242424242a7c31d', 'ea4242424242424242']
  expect(tokens.filter(holdsCardNumber)).toEqual(tokens)
  expect(tokens.filter(accepts)).toEqual(tokens)
})
