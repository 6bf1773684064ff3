import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatMoney, spokenMoney } from './money.ts'

interface MoneyProps {
  piastres: number
  /** The price before a discount, drawn through in front of the new one. */
  before?: number
  className?: string
}

/** An amount as it is seen, with the words a screen reader says in its place. */
export function Money({ piastres, before, className }: MoneyProps): ReactNode {
  return (
    <span className={clsx('tabular whitespace-nowrap', className)}>
      {before !== undefined && before !== piastres && (
        <s className="me-2 font-normal text-ink-faint decoration-1">
          <span className="sr-only">قبل الخصم </span>
          <Amount piastres={before} />
        </s>
      )}
      <Amount piastres={piastres} />
    </span>
  )
}

function Amount({ piastres }: { piastres: number }): ReactNode {
  return (
    <>
      <bdi aria-hidden="true">{formatMoney(piastres)}</bdi>
      <span className="sr-only">{spokenMoney(piastres)}</span>
    </>
  )
}
