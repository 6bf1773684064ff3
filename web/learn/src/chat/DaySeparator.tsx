import { cairoDay } from '@hiwar/kit/format/cairo.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import type { ReactNode } from 'react'
import { chatWords } from './words.ts'

const day = 24 * 60 * 60_000

/** The day of the messages under it. */
export function DaySeparator({ at }: { at: string }): ReactNode {
  const now = useNow()
  const isToday = cairoDay(at) === cairoDay(now)
  const isYesterday = cairoDay(at) === cairoDay(now - day)
  const words = isToday ? chatWords.today : isYesterday ? chatWords.yesterday : formatDay(at, now)
  return (
    <li className="flex justify-center pt-5 pb-1">
      <h3 className="rounded-full bg-surface px-3.5 py-1 font-medium text-ink-soft text-sm shadow-rest">{words}</h3>
    </li>
  )
}
