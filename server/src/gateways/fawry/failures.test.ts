import { PaymentFailure } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { failureOf } from './failures.ts'

test.each([
  [99951, 'funds'],
  [99954, 'expired'],
  [99963, 'wrong-code'],
  [99961, 'limit'],
  [99941, 'blocked'],
  [99956, 'invalid'],
  [99994, 'technical'],
  [99907, 'unnamed'],
  [99999, 'unnamed'],
  // Of our request, not of the card.
  [9946, 'technical'],
  [undefined, 'unnamed'],
])('the code %s means %s', (code, failure) => {
  expect(failureOf(code)).toBe(failure)
})

test("the result of the bank's page says more than the code behind it", () => {
  expect(failureOf(55006, 'M')).toBe(PaymentFailure.NotConfirmed)
  expect(failureOf(99951, 'Y')).toBe(PaymentFailure.Funds)
})
