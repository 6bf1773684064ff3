import type { Moment } from '@hiwar/domain/time/instant.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClock, formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { moneyWords as words } from './words.ts'

const t = wordsOf(words)

interface LedgerRowProps {
  minutes: number
  at: string
  /** What is left after it, in minutes. */
  balance: number
  children: ReactNode
}

/** One change of minutes: what it was and when, how many, and what is left. */
export function LedgerRow({ minutes, at, balance, children }: LedgerRowProps): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-3 md:px-6">
      <div className="min-w-0">
        <p className="font-medium">{children}</p>
        <Time at={at} as={dayAndClock} className="text-ink-faint text-sm" />
      </div>
      <div className="ms-auto shrink-0 text-end">
        <Change minutes={minutes} />
        <p className="tabular text-ink-faint text-sm">
          {balance === 0 ? words.balanceNone : t('balance', { minutes: countOf('minute', balance) })}
        </p>
      </div>
    </li>
  )
}

/** «٢٤ نوفمبر، ٧:٣٠ م», so that a row of a phone keeps it in one line. */
function dayAndClock(at: Moment, now: Moment): string {
  return `${formatShortDay(at, now)}، ${formatClock(at)}`
}

function Change({ minutes }: { minutes: number }): ReactNode {
  const isMore = minutes >= 0
  return (
    <p className={`tabular font-semibold ${isMore ? 'text-success-ink' : 'text-ink'}`}>
      <span className="sr-only">{isMore ? words.added : words.taken} </span>
      <span aria-hidden="true">{isMore ? '+' : '−'}</span>
      {countOf('minute', Math.abs(minutes))}
    </p>
  )
}
