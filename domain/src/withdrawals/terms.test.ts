import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { parseInstant } from '../time/instant.ts'
import { daysLate, dueDayOf, refusalOfWithdrawal } from './terms.ts'

const { Wallet, Bank, Instapay } = WithdrawMethod
const facts = {
  methods: [Wallet, Instapay],
  minAmount: piastres(10_000),
  maxAmount: piastres(50_000),
  spendable: piastres(60_000),
  isLeaving: false,
  knownReceivers: null,
}
const receiver = '+201012345678'
const refusal = (amount: number, over: object = {}, method: WithdrawMethod = Wallet) =>
  refusalOfWithdrawal({ method, receiver, amount }, { ...facts, ...over })?.refuse

test('a withdrawal is between the two limits, both included', () => {
  expect(refusal(9_999)).toBe('invoice-min-amount-not-reached')
  expect(refusal(10_000)).toBeUndefined()
  expect(refusal(50_000)).toBeUndefined()
  expect(refusal(50_001)).toBe('invoice-max-amount-exceeded')
})

test('a withdrawal is at most what the tutor can withdraw', () => {
  expect(refusal(20_000, { spendable: piastres(20_000) })).toBeUndefined()
  expect(refusal(20_000, { spendable: piastres(19_999) })).toBe('invoice-max-amount-exceeded')
})

test('the method is checked first, then the minimum, then the maximum', () => {
  expect(refusal(1, { spendable: piastres(0) }, Bank)).toBe('withdraw-method-not-found')
  expect(refusal(1, { spendable: piastres(0) })).toBe('invoice-min-amount-not-reached')
})

test('while new receivers are on hold, a withdrawal is paid only to a receiver that was paid before', () => {
  expect(refusal(20_000, { knownReceivers: [receiver] })).toBeUndefined()
  expect(refusal(20_000, { knownReceivers: ['+201099999999'] })).toBe('receiver-on-hold')
  expect(refusal(20_000, { knownReceivers: [] })).toBe('receiver-on-hold')
})

test.each([
  ['on a Sunday', '2026-11-22T08:00:00Z', '2026-11-29'],
  ['on a Thursday', '2026-11-26T08:00:00Z', '2026-12-03'],
  ['on a Friday', '2026-11-27T08:00:00Z', '2026-12-03'],
  ['on a Saturday', '2026-11-28T08:00:00Z', '2026-12-03'],
  ['on a Thursday late in the evening, which is Friday in Cairo', '2026-11-26T22:30:00Z', '2026-12-03'],
  ['on a Wednesday late in the evening, which is Thursday in Cairo', '2026-11-25T22:30:00Z', '2026-12-03'],
  ['on a Wednesday', '2026-11-25T20:00:00Z', '2026-12-02'],
])('the due day is five business days after a request on %s', (_when, asked, day) => {
  expect(dueDayOf(parseInstant(asked))).toBe(day)
})

test('a withdrawal is late from the first midnight in Cairo after its due day', () => {
  const late = (now: string) => daysLate('2026-11-29', parseInstant(now))
  expect(late('2026-11-29T21:59:59Z')).toBe(0)
  expect(late('2026-11-29T22:00:00Z')).toBe(1)
  expect(late('2026-12-02T10:00:00Z')).toBe(3)
})
