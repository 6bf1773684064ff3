import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { expect, test } from 'vitest'
import { piastres } from '../money/piastres.ts'
import { refusalOfWithdrawal } from './terms.ts'

const { Wallet, Bank, Instapay } = WithdrawMethod
const facts = {
  methods: [Wallet, Instapay],
  minAmount: piastres(10_000),
  maxAmount: piastres(50_000),
  spendable: piastres(60_000),
}
const refusal = (amount: number, over: object = {}, method: WithdrawMethod = Wallet) =>
  refusalOfWithdrawal({ method, amount }, { ...facts, ...over })?.refuse

test('a withdrawal lies between the limits, both included', () => {
  expect(refusal(9_999)).toBe('invoice-min-amount-not-reached')
  expect(refusal(10_000)).toBeUndefined()
  expect(refusal(50_000)).toBeUndefined()
  expect(refusal(50_001)).toBe('invoice-max-amount-exceeded')
})

test('it takes no more than can be spent', () => {
  expect(refusal(20_000, { spendable: piastres(20_000) })).toBeUndefined()
  expect(refusal(20_000, { spendable: piastres(19_999) })).toBe('invoice-max-amount-exceeded')
})

test('the method is asked for first, then the least, then the most', () => {
  expect(refusal(1, { spendable: piastres(0) }, Bank)).toBe('withdraw-method-not-found')
  expect(refusal(1, { spendable: piastres(0) })).toBe('invoice-min-amount-not-reached')
})
