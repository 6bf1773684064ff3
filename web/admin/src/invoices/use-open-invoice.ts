import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useState } from 'react'

/**
 * The withdrawal whose details are shown, in its newest form. It may have left the list by the very decision that one
 * has just taken, and then stays in view.
 */
export function useOpenWithdrawal(rows: readonly Invoice[], open: number | null) {
  const [kept, setKept] = useState<Invoice | null>(null)
  const row = rows.find(({ id }) => id === open)
  const newest = [row, kept]
    .filter((one) => one?.id === open)
    .toSorted((one, other) => (other?.updatedAt ?? '').localeCompare(one?.updatedAt ?? ''))[0]
  if (newest && newest !== kept) setKept(newest)
  useSocketEvent('InvoiceUpdated', (told) => {
    if (told.id === open) setKept(told)
  })
  return { invoice: newest ?? null, keep: setKept }
}
