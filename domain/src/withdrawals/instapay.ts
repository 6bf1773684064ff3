/** What one may send with InstaPay: limits of the sender, by the transfer, the day and the month in Cairo. */
import type { InstapayUse } from '@hiwar/contract/money/invoices.ts'

export type InstapayLimit = 'transfer' | 'day' | 'month'

/** The limits that a transfer of this many piastres would pass; at a limit it is still within. */
export function limitsPassed(amount: number, use: InstapayUse): InstapayLimit[] {
  return [
    ...(amount > use.transferLimit ? (['transfer'] as const) : []),
    ...(amount + use.today > use.dailyLimit ? (['day'] as const) : []),
    ...(amount + use.month > use.monthlyLimit ? (['month'] as const) : []),
  ]
}
