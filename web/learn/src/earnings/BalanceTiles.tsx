import type { InvoiceStats } from '@hiwar/contract/money/invoices.ts'
import { formatMoney, Money } from '@hiwar/kit/format/Money.tsx'
import { Icon } from '@hiwar/kit/ui/Icon.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { BadgeCheck, CalendarClock, Hourglass, type LucideIcon, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { earningWords as words } from './words.ts'

const grid = 'grid grid-cols-2 gap-3 lg:grid-cols-4'

interface Tile {
  words: string
  piastres: number
  icon: LucideIcon
  isFirst?: true
}

/** Where the tutor's money is: to be taken, being earned, on its way, paid out. */
export function BalanceTiles({ stats: { spendable, income, invoices } }: { stats: InvoiceStats }): ReactNode {
  const tiles: Tile[] = [
    { words: words.spendable, piastres: spendable, icon: Wallet, isFirst: true },
    { words: words.future, piastres: income.future, icon: CalendarClock },
    { words: words.pending, piastres: invoices.pending, icon: Hourglass },
    { words: words.fulfilled, piastres: invoices.fulfilled, icon: BadgeCheck },
  ]
  return (
    <section aria-label={words.balance}>
      <dl className={grid}>
        {tiles.map((tile) => (
          <div key={tile.words} className={tileLook(tile)}>
            <dt className={clsx('text-sm leading-snug', tile.isFirst ? 'text-brand-ink' : 'text-ink-soft')}>
              {tile.words}
            </dt>
            <dd className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
              <Money
                piastres={tile.piastres}
                className="font-semibold text-lg text-ink sm:text-xl md:max-lg:text-2xl"
              />
              <Icon of={tile.icon} className="text-brand-ink max-sm:hidden" />
            </dd>
          </div>
        ))}
      </dl>
      {income.total > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {wordsOf(words)('income', {
            total: formatMoney(income.total),
            past: formatMoney(income.past),
            future: formatMoney(income.future),
          })}
        </p>
      )}
    </section>
  )
}

export function TileSkeletons(): ReactNode {
  return (
    <div className={grid}>
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}

function tileLook({ isFirst }: Tile): string {
  return clsx(
    'flex min-w-0 flex-col-reverse justify-end rounded-card border p-3 sm:p-4',
    isFirst ? 'border-brand/30 bg-brand-tint' : 'border-line bg-surface',
  )
}
