import { expect, test } from 'vitest'
import { differsFromLedger } from './provider-day.ts'

const day = { payments: 900, paymentCount: 2, refunds: 100, refundCount: 1, ledgerPayments: 900, ledgerRefunds: 100 }

test('a day differs when its payments or its refunds do, whatever they sum to', () => {
  expect(differsFromLedger(day)).toBe(false)
  expect(differsFromLedger({ ...day, ledgerPayments: 800 })).toBe(true)
  expect(differsFromLedger({ ...day, ledgerRefunds: 0 })).toBe(true)
  expect(differsFromLedger({ ...day, ledgerPayments: 800, ledgerRefunds: 0 })).toBe(true)
})
