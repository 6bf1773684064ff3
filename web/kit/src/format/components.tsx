/** Components that show a value: text of a person, copied text, a moment, an amount of money. */
import { lazily } from '@hiwar/domain/text/lazily.ts'
import { locale } from '@hiwar/domain/text/locale.ts'
import { formatInstant, instantOf, type Moment } from '@hiwar/domain/time/instant.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useNow } from './clock.tsx'
import { countAfter, nouns } from './counted.ts'
import { formatClock, formatDay, formatDistance, formatFull, formatNear, spokenInstant } from './date-time.ts'
import { languageOf } from './languages.tsx'

/** Copied or typed text (phone, code, mail address, id): Latin digits, left to right, isolated. */
export function Ltr(props: { children: ReactNode; className?: string; title?: string }): ReactNode {
  return <bdi dir="ltr" lang={languageOf(props.children)} {...props} />
}

/** Text by a person, isolated so that its direction does not reorder the sentence around it. */
export function Name({ children }: { children: ReactNode }): ReactNode {
  return <bdi lang={languageOf(children)}>{children}</bdi>
}

const shapes = {
  near: formatNear,
  full: formatFull,
  day: formatDay,
  clock: (moment: Moment) => formatClock(moment),
  distance: formatDistance,
}

interface TimeProps {
  at: Moment
  /** The format; `near` gives a relative time close to now. */
  as?: keyof typeof shapes | ((moment: Moment, now: Moment) => string)
  className?: string
}

/** An instant in Cairo time, with ISO 8601 in `datetime` and the full text in the tooltip. */
export function Time({ at, as = 'near', className }: TimeProps): ReactNode {
  const now = useNow()
  return (
    <time dateTime={formatInstant(instantOf(at))} title={spokenInstant(at, now)} className={className}>
      {unbroken((typeof as === 'string' ? shapes[as] : as)(at, now))}
    </time>
  )
}

/** Non-breaking spaces keep «م» or «ص» with its hour and the month with its day at the end of a line. */
function unbroken(text: string): string {
  return text.replaceAll(/ (?=[صم](?: |$))|(?<=\d|[٠-٩]) (?=\p{L}{3})/gu, '\u00a0')
}

interface MoneyProps {
  piastres: number
  /** The price before a discount, shown struck through before the new price. */
  before?: number
  className?: string
}

/** An amount of money with a separate text for screen readers. */
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

const poundsWithPiastres = lazily(
  () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const pounds = currency('symbol')
const spokenPounds = currency('name')

/** Amounts are whole piastres. Piastres appear only when there are some, always with two digits. */
function currency(currencyDisplay: 'symbol' | 'name'): () => Intl.NumberFormat {
  const options = {
    style: 'currency',
    currency: 'EGP',
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  } as const
  return lazily(() => new Intl.NumberFormat(locale, options))
}

/** 180000 → «١٬٨٠٠ جنيه», 3750 → «٣٧٫٥٠ جنيه», for sentences; tables and buttons say «ج.م.». */
export function moneyInWords(piastres: number): string {
  if (piastres % 100 === 0) return countAfter('pound', piastres / 100)
  return `${poundsWithPiastres().format(piastres / 100)} ${nouns.pound.other}`
}

/** 180000 → «١٬٨٠٠ ج.م.», 3750 → «٣٧٫٥٠ ج.م.», for tables, figures and buttons. */
export function formatMoney(piastres: number): string {
  return pounds().format(piastres / 100)
}

/** 180000 → «١٬٨٠٠ جنيه مصري», for screen readers. */
export function spokenMoney(piastres: number): string {
  return spokenPounds().format(piastres / 100)
}
