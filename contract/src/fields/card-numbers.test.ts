import { expect, test } from 'vitest'
import { holdsCardNumber } from './money.ts'

test('numbers of cards are known however they are written', () => {
  const written = [
    '4242424242424242',
    '4242 4242 4242 4242',
    '5078-0362-4660-0381',
    '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢',
    'card 4242424242424242!',
  ]
  expect(written.filter(holdsCardNumber)).toEqual(written)
})

test('tokens, phones and other long numbers are none', () => {
  const others = [
    'tok_abc123',
    '+201012345678',
    '4242424242424241',
    '900000001',
    'b0f5c1d2-33aa-4e55-8c1f-0a9b8c7d6e5f',
  ]
  expect(others.filter(holdsCardNumber)).toEqual([])
})
