import type { Lesson } from '@hiwar/contract/appointments/lessons.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Meter } from '@hiwar/kit/ui/figures.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { words } from './words.ts'

/** How much of the lesson is over. */
export function MinutesIn({ lesson: { start, duration } }: { lesson: Lesson }): ReactNode {
  const passed = Math.min(duration, Math.max(0, Math.floor((useNow() - Date.parse(start)) / 60_000)))
  const said = wordsOf(words)('minutesIn', { passed: formatNumber(passed), minutes: countOf('minute', duration) })
  return (
    <span className="inline-flex flex-col gap-1">
      <span aria-hidden="true" className="tabular whitespace-nowrap">
        {said}
      </span>
      <Meter label={said} value={passed} most={duration} className="w-24" />
    </span>
  )
}
