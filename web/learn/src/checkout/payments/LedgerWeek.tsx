import type { MinuteEntry } from '@hiwar/contract/money/subscriptions.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Time } from '@hiwar/kit/format/Time.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { Chip } from '@hiwar/kit/ui/Chip.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { weekRange } from '../../week-range.ts'
import { LineWords } from './LineWords.tsx'
import type { WeekEntries as Week } from './ledger-weeks.ts'
import { moneyWords as words } from './words.ts'

const t = wordsOf(words)

/** One week of the statement: what came, what went, and what was left after it. */
export function LedgerWeek({ week }: { week: Week }): ReactNode {
  const now = useNow()
  const isNow = Date.parse(week.start) <= now && now < Date.parse(week.end)
  const heading = t('week', { number: formatNumber(week.index + 1), days: weekRange(week, now) })
  return (
    <section aria-label={heading}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="text-base">{heading}</h3>
        {isNow && (
          <Chip tone="brand" icon={CalendarCheck}>
            {words.thisWeek}
          </Chip>
        )}
      </div>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {week.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Line({ line }: { line: MinuteEntry }): ReactNode {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 md:px-6">
      <div className="min-w-0">
        <p className="font-medium">
          <LineWords line={line} />
        </p>
        <Time at={line.createdAt} as="full" className="text-ink-faint text-sm" />
      </div>
      <div className="shrink-0 text-end">
        <Change minutes={line.minutes} />
        <p className="tabular text-ink-faint text-sm">
          {line.balance === 0 ? words.balanceNone : t('balance', { minutes: countOf('minute', line.balance) })}
        </p>
      </div>
    </li>
  )
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
