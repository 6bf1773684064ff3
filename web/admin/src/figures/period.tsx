/** The time that figures cover, chosen by its length, and a tile for one of them. */
import { cairoDay, rangeOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { formatInstant, instant } from '@hiwar/domain/time/instant.ts'
import { addCairoDays } from '@hiwar/domain/time/wall-clock.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { ChipGroup } from '@hiwar/kit/ui/fields/toggles.tsx'
import { Figure } from '@hiwar/kit/ui/figures.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { figureWords as words } from './words.ts'

const periods = [7, 30, 90, 365]
const t = wordsOf(words)

export function usePeriod() {
  const [length, choose] = useState(30)
  const end = rangeOfCairoDay(cairoDay(instant(useNow()))).end
  const choices = periods.map((days) => ({ value: String(days), words: t('last', { days: countAfter('day', days) }) }))
  return {
    window: { after: formatInstant(addCairoDays(end, -length)), before: formatInstant(end) },
    chips: (
      <ChipGroup
        label={words.period}
        choices={choices}
        value={String(length)}
        onChange={(days) => choose(Number(days))}
      />
    ),
  }
}

export function Tile(props: { label: string; value: string; unit?: string; children?: ReactNode }): ReactNode {
  const { label, value, unit, children } = props
  return (
    <Card pad="none" className="flex min-h-28 flex-col px-4 py-3">
      <Figure {...{ label, value, unit }} />
      {children && <p className="mt-auto pt-1 text-ink-faint text-xs">{children}</p>}
    </Card>
  )
}
