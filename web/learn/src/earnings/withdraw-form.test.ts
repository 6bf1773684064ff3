import { WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import { expect, test } from 'vitest'
import { bodyOf, typedOf, withdrawalWithin } from './withdraw-form.ts'

const { Wallet, Bank, Instapay } = WithdrawMethod

test('a bank account is sent together with its bank', () => {
  const typed = { method: String(Bank), bank: 'CIB', receiver: '1234567890', amount: '150' }
  expect(bodyOf(typed)).toEqual({ method: Bank, receiver: 'CIB:1234567890', amount: 15_000 })
  expect(typedOf({ method: Bank, receiver: 'CIB:1234567890', amount: 15_000 }, [Wallet, Bank])).toEqual(typed)
})

test('the last receiver is offered only while its method is enabled', () => {
  const last = { method: Instapay, receiver: 'sara@instapay' }
  expect(typedOf(last, [Wallet, Instapay])).toMatchObject({ method: String(Instapay), receiver: 'sara@instapay' })
  expect(typedOf(last, [Wallet])).toEqual({ method: String(Wallet), receiver: '', bank: '', amount: '' })
})

test("an amount is checked by the server's rule", () => {
  const facts = {
    methods: [Wallet],
    minAmount: piastres(10_000),
    maxAmount: piastres(50_000),
    spendable: piastres(20_000),
    isLeaving: false,
    knownReceivers: null,
  }
  const codes = (asked: object) =>
    withdrawalWithin(facts)
      .safeParse({ method: Wallet, receiver: '01012345678', amount: 15_000, ...asked })
      .error?.issues.map(({ message, path }) => `${path.join('.')}: ${message}`) ?? []
  expect(codes({})).toEqual([])
  expect(codes({ amount: 20_001 })).toEqual(['amount: invoice-max-amount-exceeded'])
  expect(codes({ amount: 9999 })).toEqual(['amount: invoice-min-amount-not-reached'])
  expect(codes({ receiver: '', amount: 20_001 })).toEqual([
    'receiver: invalid-phone',
    'amount: invoice-max-amount-exceeded',
  ])
  expect(codes({ method: Instapay, receiver: 'sara@instapay' })).toEqual(['method: withdraw-method-not-found'])
})
