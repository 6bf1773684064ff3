/** The only door from withdrawals to the wire. */
import { Bank, WithdrawMethod } from '@hiwar/contract/enumerations/tutoring.ts'
import { bankOfReceiver } from '@hiwar/contract/fields/money.ts'
import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { dueDayOf } from '@hiwar/domain/withdrawals/terms.ts'
import { fileUrl } from '../../platform/files.ts'
import { presentPerson } from '../users/present.ts'
import type { WithdrawalRow } from './store.ts'

export function presentWithdrawal(row: WithdrawalRow): Invoice {
  const { method, receiver, createdAt } = row
  const account = method === WithdrawMethod.Bank ? bankOfReceiver(receiver) : null
  return {
    id: row.id,
    userId: row.userId,
    user: presentPerson(row.user),
    method,
    receiver,
    bank: Object.values(Bank).find((bank) => bank === account?.bank) ?? null,
    accountNumber: account?.accountNumber ?? null,
    phone: method === WithdrawMethod.Wallet ? receiver : null,
    username: method === WithdrawMethod.Instapay ? receiver : null,
    amount: row.amount,
    status: row.status,
    updateRequest: presentRequest(row),
    cancellationRequestedAt: row.cancellationRequestedAt?.toISOString() ?? null,
    note: row.note,
    receipt: fileUrl('receipts', row.receipt),
    addressedBy: row.addressedBy,
    dueBy: dueDayOf(instantOfDate(createdAt)),
    createdAt: createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function presentRequest(row: WithdrawalRow): Invoice['updateRequest'] {
  const { requestedMethod, requestedReceiver: receiver, requestedAmount: amount, requestedAt } = row
  if (requestedMethod === null || receiver === null || amount === null || requestedAt === null) return null
  return { method: requestedMethod, receiver, amount, createdAt: requestedAt.toISOString() }
}

/** What the trail keeps of a withdrawal: neither where the money goes nor what was written. */
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
