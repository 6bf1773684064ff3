import { type StandingFigures, standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { placeReasonStaffWords, standingEndWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { nounOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber, formatPercent } from '@hiwar/kit/format/numbers.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Facts } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Tile, usePeriod } from './period.tsx'
import { figureWords as words } from './words.ts'

const t = wordsOf(words)

/** How standing times stand, what became of their dates, and why they ended. */
export function StandingTab(): ReactNode {
  const { window, chips } = usePeriod()
  const figures = useRead(standingTimeEndpoints.figures, { query: window })
  return (
    <div className="flex flex-col gap-5">
      {chips}
      <DataBlock query={figures} skeleton={<Skeleton className="h-28 w-full rounded-card" />}>
        {(read) => <StandingTiles figures={read} />}
      </DataBlock>
    </div>
  )
}

function StandingTiles({ figures }: { figures: StandingFigures }): ReactNode {
  const { active, share, booked, skipped, ended, medianWeeks } = figures
  const lost = skipped.reduce((sum, { count }) => sum + count, 0)
  const all = booked + lost
  const weeks = medianWeeks ?? 0
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Tile label={words.standingActive} value={formatNumber(active)} />
        <Tile label={words.standingShare} value={formatPercent(share)} />
        <Tile
          label={words.standingBooked}
          value={all === 0 ? '–' : formatPercent(Math.round((booked / all) * 100) * 100)}
        >
          {all === 0 ? words.noneDue : t('bookedOf', { booked: formatNumber(booked), all: formatNumber(all) })}
        </Tile>
        <Tile
          label={words.standingLife}
          value={medianWeeks === null ? '–' : formatNumber(weeks)}
          {...(medianWeeks !== null && { unit: nounOf('week', weeks) })}
        />
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <CardPart heading={words.standingSkipped}>
          {skipped.length === 0 ? (
            <p className="text-ink-faint">{words.noneSkipped}</p>
          ) : (
            <Facts facts={skipped.map(({ reason, count }) => [placeReasonStaffWords[reason], formatNumber(count)])} />
          )}
        </CardPart>
        <CardPart heading={words.standingEnded}>
          {ended.length === 0 ? (
            <p className="text-ink-faint">{words.noneStandingEnded}</p>
          ) : (
            <Facts facts={ended.map(({ cause, count }) => [standingEndWords[cause], formatNumber(count)])} />
          )}
        </CardPart>
      </div>
    </>
  )
}
