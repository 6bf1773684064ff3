import { locale } from '@hiwar/domain/text/locale.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'

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

/** Money is kept in whole piastres; piastres are shown only when there are some, and then always two digits. */
const pounds = currency('symbol', 0)
const poundsAndPiastres = currency('symbol', 2)
const spokenPounds = currency('name', 0)
const spokenPoundsAndPiastres = currency('name', 2)

function currency(currencyDisplay: 'symbol' | 'name', digits: 0 | 2): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** 180000 → «١٬٨٠٠ ج.م.», 3750 → «٣٧٫٥٠ ج.م.». */
export function formatMoney(piastres: number): string {
  return (piastres % 100 === 0 ? pounds : poundsAndPiastres).format(piastres / 100)
}

/** 180000 → «١٬٨٠٠ جنيه مصري»: what a screen reader says. */
export function spokenMoney(piastres: number): string {
  return (piastres % 100 === 0 ? spokenPounds : spokenPoundsAndPiastres).format(piastres / 100)
}
