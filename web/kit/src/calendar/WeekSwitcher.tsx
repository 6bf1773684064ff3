import { plus } from '@hiwar/domain/time/instant.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDayRange } from '../format/date-time.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { wordsOf } from '../words/words-of.ts'
import type { useWeek } from './use-week.ts'
import { weekWords as words } from './words.ts'

type Shown = ReturnType<typeof useWeek>

/** Which week, and the ways to its neighbours; the page reads from right to left, so the past lies at the right. */
export function WeekSwitcher({ now, today, week, show, goBack, goOn }: Shown): ReactNode {
  const range = formatDayRange(week.range.start, plus(week.range.end, -1), now)
  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ChevronRight} label={words.previousWeek} onClick={goBack} />
      <p aria-live="polite" className="min-w-44 text-center font-semibold">
        {wordsOf(words)('weekOf', { range })}
      </p>
      <IconButton icon={ChevronLeft} label={words.nextWeek} onClick={goOn} />
      {!week.days.includes(today) && (
        <Button tone="quiet" size="small" className="ms-2" onClick={() => show(today)}>
          {words.thisWeek}
        </Button>
      )}
    </div>
  )
}
