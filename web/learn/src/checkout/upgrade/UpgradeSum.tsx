import type { UpgradeQuote } from '@hiwar/contract/money/upgrades.ts'
import { Money } from '@hiwar/kit/format/components.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { upgradeWords as words } from './words.ts'

const t = wordsOf(words)

/** What the upgrade costs in three lines, and the minutes that it gives. */
export function UpgradeSum({ quote }: { quote: UpgradeQuote }): ReactNode {
  const { weeks, allWeeks, newShare, paidShare, amount, minutes } = quote
  return (
    <div aria-live="polite">
      <dl className="flex flex-col gap-2.5">
        <Line name={t('newShare', { weeks: formatNumber(weeks), all: countAfter('week', allWeeks) })}>
          <Money piastres={newShare} />
        </Line>
        <Line name={words.paidShare}>
          <span aria-hidden="true">−</span>
          <Money piastres={paidShare} />
        </Line>
        <div className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-4">
          <dt className="font-semibold">{words.amount}</dt>
          <dd>
            <Money piastres={amount} className="font-semibold text-xl" />
          </dd>
        </div>
      </dl>
      <p className="mt-4 text-ink-soft">{t('gain', { minutes: countOf('minute', minutes) })}</p>
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
