import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { DAY, formatInstant, plus, type TimeRange } from '@hiwar/domain/time/instant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeyOf, useRead } from '../api/queries.ts'
import { useSocketConnected, useSocketEvent } from '../realtime/use-socket.ts'
import type { BlockQuery } from '../ui/DataBlock.tsx'
import { type SlotView, slotViews } from './slot-view.ts'

interface WhoseSlots {
  /** Somebody else's, for staff. */
  userId?: number
  /** Whether one may know who booked; else the pieces come without names. */
  withLessons?: boolean
}

/** The slots that touch a week, with what is booked in them, kept fresh by what students do meanwhile. */
export function useWeekSlots(
  { start, end }: TimeRange,
  { userId, withLessons = true }: WhoseSlots = {},
): BlockQuery<SlotView[]> {
  const client = useQueryClient()
  const within = { after: formatInstant(start), before: formatInstant(end), full: true }
  const slots = useRead(slotEndpoints.list, { query: { ...within, ...(userId !== undefined && { userId }) } })
  // A slot that reaches over midnight brings lessons of the neighbouring day.
  const around = { after: formatInstant(plus(start, -DAY)), before: formatInstant(plus(end, DAY)), full: true }
  const lessons = useRead(
    lessonEndpoints.list,
    { query: { ...around, canceled: false, ...(userId !== undefined && { users: [userId] }) } },
    { enabled: withLessons },
  )

  function readAgain(): void {
    for (const endpoint of [slotEndpoints.list, lessonEndpoints.list]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  const hear = ({ tutor, lesson }: { tutor: number; lesson: object }) => {
    // Of lessons of others only the taken time is told, which matters to who looks at that tutor.
    if ('id' in lesson || tutor === userId) readAgain()
  }
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonRebooked', hear)
  useSocketEvent('LessonCanceled', hear)
  useSocketConnected(readAgain)

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
