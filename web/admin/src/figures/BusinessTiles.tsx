import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { figureMonths } from '@hiwar/contract/fields/staff-limits.ts'
import { businessFigureEndpoints, type MonthFigures } from '@hiwar/contract/money/business-figures.ts'
import { addressOf } from '@hiwar/kit/api/call.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Time } from '@hiwar/kit/format/components.tsx'
import { TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TableExport } from '../kit/TableExport.tsx'
import { changeOf, definitionOf, type FigureName, forms, listBehind, monthWords, reasonOf } from './business-figures.ts'
import { businessWords as words } from './business-words.ts'

/** One month beside the one before it. */
export interface ShownMonth {
  month: MonthFigures
  before: MonthFigures | undefined
  providerFee: number
}

interface BusinessTabProps {
  children: (shown: ShownMonth, list: readonly MonthFigures[]) => ReactNode
}

const query = { months: figureMonths.default }

/** The figures of the months with a field that chooses one: at first the newest that is over. */
export function BusinessTab({ children }: BusinessTabProps): ReactNode {
  const [chosen, choose] = useState<string | null>(null)
  const figures = useRead(businessFigureEndpoints.read, { query })
  return (
    <DataBlock
      query={figures}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      empty={({ list }) => list.every(isEmpty) && <EmptyState drawing="tray" words={words.none} />}
    >
      {(read) => {
        const shown = shownOf(read, chosen)
        if (shown === undefined) return null
        return (
          <div className="flex flex-col gap-6">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <Select
                label={words.month}
                placeholder={null}
                className="w-full sm:w-64"
                value={shown.month.month}
                choices={read.list.map((month) => ({ value: month.month, words: monthWords(month) }))}
                onChange={({ target }) => choose(target.value)}
              />
              <TableExport address={addressOf(businessFigureEndpoints.read.path, {}, { ...query, format: 'xlsx' })} />
            </div>
            <p className="text-ink-soft text-sm">
              {words.computedAt} <Time at={read.at} as="clock" />
            </p>
            {children(shown, read.list)}
          </div>
        )
      }}
    </DataBlock>
  )
}

function shownOf(
  { list, providerFee }: ReplyOf<typeof businessFigureEndpoints.read>,
  chosen: string | null,
): ShownMonth | undefined {
  const month = list.find((one) => (chosen === null ? one.over : one.month === chosen)) ?? list[0]
  return month && { month, before: list[list.indexOf(month) + 1], providerFee }
}

/** Nobody has paid yet, and nothing was offered. */
function isEmpty({ paidIn, deferred, recognised, offeredMinutes }: MonthFigures): boolean {
  return paidIn === 0 && deferred === 0 && recognised === 0 && offeredMinutes === 0
}

interface BusinessTileProps extends ShownMonth {
  name: FigureName
  /** A line of what the figure is made of. */
  note?: string
}

/** One figure, the difference from the month before, its definition, and the way to its list. */
export function BusinessTile({ name, month, before, providerFee, note }: BusinessTileProps): ReactNode {
  const value = month[name]
  const change = changeOf(name, month, before)
  const list = listBehind(name, month)
  return (
    <Card pad="none" aria-label={words[name]} className="flex flex-col gap-1 px-4 pt-3 pb-1">
      <Figure label={words[name]} value={value === null ? '–' : forms[name].format(value)} />
      {value === null && <p className="text-ink-soft text-sm">{reasonOf(name, month)}</p>}
      {value !== null && note && <p className="text-ink-soft text-sm">{note}</p>}
      {change && (
        <p className="flex items-center gap-1 text-ink-soft text-sm">
          {change.sign !== 0 && <Icon of={change.sign > 0 ? ArrowUp : ArrowDown} className="size-4" />}
          {change.words}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-start justify-between gap-x-4 text-sm">
        <details className="min-w-0 open:basis-full">
          <summary className="flex min-h-9 cursor-pointer items-center text-brand-ink touch:min-h-11 touch:min-w-11">
            {words.definition}
          </summary>
          <p className="pb-2 text-ink-soft">{definitionOf(name, providerFee)}</p>
        </details>
        {list !== null && (
          <TextLink to={list} className="inline-flex min-h-9 items-center touch:min-h-11">
            {words.toList}
          </TextLink>
        )}
      </div>
    </Card>
  )
}
