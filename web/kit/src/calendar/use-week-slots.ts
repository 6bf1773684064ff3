import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { DAY, formatInstant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useMemo } from 'react'
import { useRead } from '../api/queries.ts'
import { lessonEvents, useUpdates } from '../realtime/updates.ts'
import type { BlockQuery } from '../ui/DataBlock.tsx'
import { type SlotView, slotViews } from './slot-view.ts'

interface WhoseSlots {
  /** User id of another tutor, for staff. */
  userId?: number
  /** Whether to load the lessons with their students; otherwise the bookings have no names. */
  withLessons?: boolean
}

/** Slots that overlap a week, with their bookings; bookings by students update them live. */
export function useWeekSlots(
  { start, end }: TimeRange,
  { userId, withLessons = true }: WhoseSlots = {},
): BlockQuery<SlotView[]> {
  const within = { after: formatInstant(start), before: formatInstant(end), full: true }
  const slots = useRead(slotEndpoints.list, { query: { ...within, ...(userId !== undefined && { userId }) } })
  // A slot over midnight includes lessons of the neighbouring day.
  const around = { after: formatInstant(plus(start, -DAY)), before: formatInstant(plus(end, DAY)), full: true }
  const lessons = useRead(
    lessonEndpoints.list,
    { query: { ...around, canceled: false, ...(userId !== undefined && { users: [userId] }) } },
    { enabled: withLessons },
  )

  // Events about other people's lessons contain only the taken time, which matters to staff who look at that tutor.
  useUpdates(
    lessonEvents,
    [slotEndpoints.list, lessonEndpoints.list],
    (payload) => 'id' in payload.lesson || payload.tutor === userId,
  )

  const known = withLessons ? lessons.data : noLessons
  const data = useMemo(() => (slots.data && known ? slotViews(slots.data, known) : undefined), [slots.data, known])
  return {
    data,
    error: slots.error ?? lessons.error,
    isPending: data === undefined,
    isFetching: slots.isFetching || lessons.isFetching,
    dataUpdatedAt: withLessons ? Math.min(slots.dataUpdatedAt, lessons.dataUpdatedAt) : slots.dataUpdatedAt,
    refetch: () => Promise.all([slots.refetch(), ...(withLessons ? [lessons.refetch()] : [])]),
  }
}

const noLessons = { list: [], total: 0 }
