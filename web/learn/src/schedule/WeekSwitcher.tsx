import { plus } from '@hiwar/domain/time/instant.ts'
import { formatDayRange } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/Button.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useWeek } from './use-week.ts'
import { scheduleWords as words } from './words.ts'

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
