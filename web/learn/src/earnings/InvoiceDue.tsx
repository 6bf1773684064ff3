import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { isLate, isOpen, noonOf } from './invoice-state.ts'
import { earningWords as words } from './words.ts'

/** By when the money should be there, as long as somebody waits for it. */
export function WithdrawalDue({ invoice }: { invoice: Invoice }): ReactNode {
  const now = useNow()
  if (!isOpen(invoice)) return <span className="text-ink-faint">{words.noDue}</span>
  if (isLate(invoice, now)) return <span className="text-warning-ink">{words.late}</span>
  return wordsOf(words)('arrives', { day: formatDay(noonOf(invoice.dueBy), now) })
}
