import type { Invoice } from '@hiwar/contract/money/invoices.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatDay, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { lateDays, noonOf } from './late-days.ts'
import { withdrawalWords } from './words.ts'

/** The day by which it is to be paid, and how late it is. */
export function DueDay({ invoice }: { invoice: Invoice }): ReactNode {
  const now = useNow()
  const { dueBy } = invoice
  const noon = noonOf(dueBy)
  const late = lateDays(invoice, now)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 max-md:justify-end">
      <time dateTime={dueBy} title={formatDay(noon, now)} className="whitespace-nowrap">
        {formatShortDay(noon, now)}
      </time>
      {late > 0 && (
        <Chip tone="warning" icon={TriangleAlert}>
          {wordsOf(withdrawalWords)('lateBy', { days: countOf('day', late) })}
        </Chip>
      )}
    </span>
  )
}
