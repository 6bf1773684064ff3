import { earningWords } from '@hiwar/contract/enumerations/words.ts'
import type { FoundRow, Waiting } from '@hiwar/contract/money/reconciliation.ts'
import { Ltr, Money, Time } from '@hiwar/kit/format/components.tsx'
import { formatId, formatNumber } from '@hiwar/kit/format/numbers.ts'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { accountWords, factWords, reconciliationWords as words } from './words.ts'

const t = wordsOf(words)

const pages = {
  transactionId: (id: number) => `/payments?open=${id}`,
  invoiceId: (id: number) => `/invoices?open=${id}`,
  lessonId: (id: number) => `/lessons?open=${id}`,
  userId: (id: number) => `/user/${id}`,
  // The list opens on those that wait.
  unmatchedId: () => '/payments?tab=unmatched',
} as const

const money = new Set(
  'total balance amount posted refundedAmount remaining ours waiting price earned pending held paid'.split(' '),
)

/** The rows that something found, each with links to its things; says how many of all they are. */
export function FoundRows({ rows, found }: Waiting): ReactNode {
  return (
    <>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {found.map((row) => (
          <li key={JSON.stringify(row)} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <Line row={row} />
          </li>
        ))}
      </ul>
      {rows > found.length && (
        <p className="text-ink-faint text-sm">
          {t('firstOf', { shown: formatNumber(found.length), rows: formatNumber(rows) })}
        </p>
      )}
    </>
  )
}

function Line({ row }: { row: FoundRow }): ReactNode {
  return Object.entries(row).map(([column, value]) =>
    column in pages ? (
      <PageLink key={column} column={column as keyof typeof pages} id={Number(value)} />
    ) : (
      <span key={column} className="text-ink-soft">
        {factWords[column] ?? <Ltr>{column}</Ltr>}: <FactValue column={column} value={value} />
      </span>
    ),
  )
}

function PageLink({ column, id }: { column: keyof typeof pages; id: number }): ReactNode {
  return (
    <TextLink to={pages[column](id)} className="inline-flex items-center touch:min-h-11">
      {t(column, { id: formatId(id) })}
    </TextLink>
  )
}

function FactValue({ column, value }: { column: string; value: string | number }): ReactNode {
  if (column === 'createdAt') return <Time at={String(value)} />
  if (column === 'bought') return value === 1 ? words.yes : words.no
  if (typeof value === 'string') {
    return accountWords[value] ?? (earningWords as Readonly<Record<string, string>>)[value] ?? <Ltr>{value}</Ltr>
  }
  if (money.has(column)) return <Money piastres={value} />
  return /id$/i.test(column) ? formatId(value) : formatNumber(value)
}
