import { type Invoice, invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import type { ReactNode } from 'react'
import { withdrawalWords } from './words.ts'

/** Said before money leaves that the tutor no longer has: what may still be asked for has fallen below nothing. */
export function OverdrawnWarning({ invoice }: { invoice: Invoice }): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: invoice.userId } })
  if (stats.data === undefined || stats.data.spendable >= 0) return null
  return <Banner tone="warning">{withdrawalWords.overdrawn}</Banner>
}
