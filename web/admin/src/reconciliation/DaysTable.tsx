import { paymentMethodWords } from '@hiwar/contract/enumerations/words.ts'
import type { ProviderDay } from '@hiwar/contract/money/reconciliation.ts'
import { differsFromLedger } from '@hiwar/domain/ledger/provider-day.ts'
import { noonOfDay } from '@hiwar/domain/time/cairo.ts'
import { formatMoney, Money, Time } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import { type Column, Table } from '@hiwar/kit/ui/Table.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords } from '../kit/words.ts'
import { reconciliationWords as words } from './words.ts'

/** Each day of the provider beside the ledger's sums of that day. */
export function DaysTable({ days }: { days: readonly ProviderDay[] }): ReactNode {
  return (
    <Section heading={words.days}>
      <p className="mb-3 text-ink-soft text-sm">{days.length === 0 ? words.noDays : words.daysNote}</p>
      {days.length > 0 && <Table caption={words.days} columns={columns} rows={days} rowKey={({ day }) => day} />}
    </Section>
  )
}

function Sum({ amount, count }: { amount: number; count?: number }): ReactNode {
  if (amount === 0) return <span className="text-ink-faint">{listWords.nothing}</span>
  return (
    <>
      <Money piastres={amount} />
      {count !== undefined && <span className="text-ink-faint"> ({formatNumber(count)})</span>}
    </>
  )
}

const columns: readonly Column<ProviderDay>[] = [
  {
    key: 'day',
    words: words.day,
    cell: ({ day }) => <Time at={noonOfDay(day)} as="day" className="whitespace-nowrap" />,
  },
  {
    key: 'payments',
    words: words.paid,
    numeric: true,
    cell: ({ payments, paymentCount }) => <Sum amount={payments} count={paymentCount} />,
  },
  { key: 'ledgerPayments', words: words.ledgerPaid, numeric: true, cell: (day) => <Sum amount={day.ledgerPayments} /> },
  {
    key: 'refunds',
    words: words.refunded,
    numeric: true,
    cell: ({ refunds, refundCount }) => <Sum amount={refunds} count={refundCount} />,
  },
  {
    key: 'ledgerRefunds',
    words: words.ledgerRefunded,
    numeric: true,
    cell: (day) => <Sum amount={day.ledgerRefunds} />,
  },
  {
    key: 'ways',
    words: words.ways,
    from: 'xl',
    cell: ({ ways }) => (
      <ul className="text-ink-soft text-xs">
        {ways.map(({ method, payments, paymentCount }) => (
          <li key={method}>
            {wordsOf(words)('way', {
              method: paymentMethodWords[method],
              amount: formatMoney(payments),
              count: formatNumber(paymentCount),
            })}
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'state', words: words.state, cell: (day) => <DayState differs={differsFromLedger(day)} /> },
]

function DayState({ differs }: { differs: boolean }): ReactNode {
  return (
    <Chip tone={differs ? 'danger' : 'success'} icon={differs ? CircleX : CircleCheck}>
      {differs ? words.differs : words.same}
    </Chip>
  )
}
