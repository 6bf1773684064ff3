import type { ReactNode } from 'react'
import { DayFilter } from './DayFilter.tsx'
import { isReversed } from './day-window.ts'
import { listWords } from './words.ts'

interface DayRangeFilterProps {
  days: { from: string; to: string }
  onChange: (changes: { from: string } | { to: string }) => void
}

/** A first and a last day, both included; turned round they filter nothing and say so. */
export function DayRangeFilter({ days, onChange }: DayRangeFilterProps): ReactNode {
  const error = isReversed(days) ? listWords.reversedDays : undefined
  return (
    <>
      <DayFilter label={listWords.from} value={days.from} onChange={(from) => onChange({ from })} />
      <DayFilter label={listWords.to} value={days.to} error={error} onChange={(to) => onChange({ to })} />
    </>
  )
}
