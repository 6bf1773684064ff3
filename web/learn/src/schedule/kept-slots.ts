import { contains } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { useMemo } from 'react'
import { keptPlaces, useOwnStanding } from '../own-standing.ts'

/** The tutor's slots with the dates of standing times that are kept in them; the slots do not wait for those. */
export function useKeptSlots(slots: BlockQuery<SlotView[]>): BlockQuery<SlotView[]> {
  const standing = useOwnStanding(useMay('standing.list'))
  const views = slots.data
  const times = standing.data?.list
  const data = useMemo(() => {
    if (views === undefined || times === undefined) return views
    const kept = keptPlaces(times, 'tutor')
    if (kept.length === 0) return views
    return views.map((view) => ({ ...view, kept: kept.filter((time) => contains(view, time)) }))
  }, [views, times])
  return { ...slots, data }
}
