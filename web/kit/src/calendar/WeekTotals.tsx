import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import type { ReactNode } from 'react'
import { wordsOf } from '../words/words-of.ts'
import { lengthWords } from './lengths.ts'
import { type SlotView, totalsOf } from './slot-view.ts'
import { weekWords } from './words.ts'

const say = wordsOf(weekWords)

/** «المتاح ١٢ ساعة، المحجوز ٣ ساعات», of what there is. */
export function WeekTotals({ views, range }: { views: readonly SlotView[]; range: TimeRange }): ReactNode {
  const { free, taken } = totalsOf(views, range)
  return <p className="text-ink-soft">{totalWords(free, taken)}</p>
}

function totalWords(free: number, taken: number): string {
  const words = { free: lengthWords(free), taken: lengthWords(taken) }
  if (free === 0) return taken === 0 ? weekWords.noneFree : say('allTaken', words)
  return taken === 0 ? say('free', words) : say('totals', words)
}
