/** The page of payments with one of each, and how staff choose what to do with it. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { screen } from '@testing-library/react'
import type { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { somePayment, someQuote, someUnmatched } from './some-payment.ts'

export const admin = 2
export type View = ReturnType<typeof renderAdmin>

export function answerPayments(): void {
  // The list's address matches the pattern of a single transaction, so the test registers this answer first.
  answer(transactionEndpoints.read, somePayment())
  answer(transactionEndpoints.list, { list: [somePayment()], total: 1 })
  answer(accountEndpoints.list, { list: [someUser()], total: 1 })
  answer(planEndpoints.list, { list: [], total: 0 })
  answer(auditEndpoints.list, { list: [], total: 0 })
  answer(paymentEndpoints.refundQuote, someQuote())
  answer(unmatchedPaymentEndpoints.list, { list: [someUnmatched()], total: 1 })
}

export const dialog = (name: string) => screen.findByRole('dialog', { name })

export async function choose(view: View, act: string): Promise<void> {
  await screen.findByText('منى السيد')
  await view.user.click(screen.getByRole('button', { name: 'إجراءات عملية الدفع ٤٠' }))
  await view.user.click(await screen.findByRole('menuitem', { name: act }))
}
