import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatClockRange, weekdayName } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { nextOf, rangesOfDemand } from './demand-ranges.ts'
import { scheduleWords as words } from './words.ts'

const t = wordsOf(words)

/** The stretches that most students wait for. */
const shown = 3

/** «في انتظارك: ٣ طلاب الثلاثاء ٧ – ٩ م»; absent while nobody waits. */
export function WaitingForYou({ onAdd }: { onAdd: (day: CairoDay, range: TimeRange) => void }): ReactNode {
  const now = useNow()
  const { data } = useRead(waitingListEndpoints.demand, {})
  const ranges = data === undefined ? [] : rangesOfDemand(data).slice(0, shown)
  if (ranges.length === 0) return null
  return (
    <Card pad="none" className="mb-5 px-4 py-3">
      <h2 className="font-medium">{words.waitingForYou}</h2>
      <ul className="mt-1 divide-y divide-line">
        {ranges.map((range) => {
          const { weekday, from, students } = range
          const next = nextOf(range, now)
          const [name, hours] = [weekdayName(weekday), formatClockRange(next.range.start, next.range.end)]
          return (
            <li key={`${weekday} ${from}`} className="flex items-center justify-between gap-x-3 py-1">
              <p className="min-w-0">
                {name} <span className="whitespace-nowrap">{hours}</span>
                <span className="block text-ink-soft text-sm">{countOf('student', students)}</span>
              </p>
              <Button
                tone="plain"
                className="shrink-0 whitespace-nowrap"
                size="small"
                icon={Plus}
                aria-label={t('addWanted', { when: `${name} ${hours}` })}
                onClick={() => onAdd(next.day, next.range)}
              >
                {words.addSlot}
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
