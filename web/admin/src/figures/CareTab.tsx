import { type CareFigures, careEndpoints } from '@hiwar/contract/money/care.ts'
import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { formatInstant, instant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countAfter, nounOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { figureWords as words } from './words.ts'

const periods = [7, 30, 90, 365]
const t = wordsOf(words)

/** What became of the minutes of subscriptions, and how many were renewed. */
export function CareTab(): ReactNode {
  const [length, choose] = useState(30)
  const end = rangeOfCairoDay(cairoDay(instant(useNow()))).end
  const window = { after: formatInstant(addCairoDays(end, -length)), before: formatInstant(end) }
  const figures = useRead(careEndpoints.figures, { query: window })
  return (
    <div className="flex flex-col gap-5">
      <ChipGroup
        label={words.period}
        choices={periods.map((days) => ({ value: String(days), words: t('last', { days: countAfter('day', days) }) }))}
        value={String(length)}
        onChange={(days) => choose(Number(days))}
      />
      <DataBlock query={figures} skeleton={<Skeleton className="h-28 w-full rounded-card" />}>
        {(read) => <CareTiles figures={read} />}
      </DataBlock>
    </div>
  )
}

function CareTiles({ figures }: { figures: CareFigures }): ReactNode {
  const { rolled, fault, expired, ended, renewed, freezes, refunds, refunded } = figures
  const [named, over] = [formatNumber(renewed), formatNumber(ended)]
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-6">
      <Tile label={words.rolled} value={formatNumber(rolled)} unit={nounOf('minute', rolled)} />
      <Tile label={words.fault} value={formatNumber(fault)} unit={nounOf('minute', fault)} />
      <Tile label={words.expired} value={formatNumber(expired)} unit={nounOf('minute', expired)} />
      <Tile label={words.renewals} value={ended === 0 ? '–' : formatPercent(Math.round((renewed / ended) * 100) * 100)}>
        {ended === 0 ? words.noneEnded : t('renewedOf', { renewed: named, ended: over })}
      </Tile>
      <Tile label={words.freezes} value={formatNumber(freezes)} />
      <Tile label={words.refunds} value={formatMoney(refunded)}>
        {t('refundCount', { count: formatNumber(refunds) })}
      </Tile>
    </div>
  )
}

function Tile(props: { label: string; value: string; unit?: string; children?: ReactNode }): ReactNode {
  const { label, value, unit, children } = props
  return (
    <Card pad="none" className="flex min-h-28 flex-col px-4 py-3">
      <Figure {...{ label, value, unit }} />
      {children && <p className="mt-auto pt-1 text-ink-faint text-xs">{children}</p>}
    </Card>
  )
}
