/** A withdrawal as responses show it. */

import { Bank, WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankOfReceiver } from '@hiwar/contract/fields/money.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { dueDayOf } from '@hiwar/domain/withdrawals/terms.ts'
import { fileUrl } from '../../platform/files.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { WithdrawalRow } from './store.ts'

export function presentWithdrawal(row: WithdrawalRow): Invoice {
  const { method, receiver } = row
  const account = method === WithdrawMethod.Bank ? bankOfReceiver(receiver) : null
  return {
    ...wire(row, 'id', 'userId', 'status', 'method', 'receiver', 'amount', 'note', 'addressedBy'),
    ...wire(row, 'cancellationRequestedAt', 'createdAt', 'updatedAt'),
    user: presentPerson(row.user),
    bank: Object.values(Bank).find((bank) => bank === account?.bank) ?? null,
    accountNumber: account?.accountNumber ?? null,
    phone: method === WithdrawMethod.Wallet ? receiver : null,
    username: method === WithdrawMethod.Instapay ? receiver : null,
    updateRequest: presentRequest(row),
    receipt: fileUrl('receipts', row.receipt),
    dueBy: dueDayOf(instantOfDate(row.createdAt)),
  }
}

function presentRequest(row: WithdrawalRow): Invoice['updateRequest'] {
  const { requestedMethod, requestedReceiver: receiver, requestedAmount: amount, requestedAt } = row
  if (requestedMethod === null || receiver === null || amount === null || requestedAt === null) return null
  return { method: requestedMethod, receiver, amount, createdAt: requestedAt.toISOString() }
}

/** The audit log's fields of a withdrawal, without the receiver and the note. */
export function withdrawalFacts({ status, method, amount, updateRequest, note, receipt }: Invoice): object {
  return {
    status,
    method,
    amount,
    hasUpdateRequest: updateRequest !== null,
    hasNote: note !== null,
    hasReceipt: receipt !== null,
  }
}
