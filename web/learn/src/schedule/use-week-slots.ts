import { lessonEndpoints } from '@hiwar/contract/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/slots.ts'
import { DAY, formatInstant, plus } from '@hiwar/domain/time/instant.ts'
import type { TimeRange } from '@hiwar/domain/time/ranges.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import type { BlockQuery } from '@hiwar/kit/ui/DataBlock.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type SlotView, slotViews } from './slot-view.ts'

/** The slots that touch a week, with the lessons in them, kept fresh by what students do meanwhile. */
export function useWeekSlots({ start, end }: TimeRange): BlockQuery<SlotView[]> {
  const client = useQueryClient()
  const within = { after: formatInstant(start), before: formatInstant(end), full: true }
  const slots = useRead(slotEndpoints.list, { query: within })
  // A slot that reaches over midnight brings lessons of the neighbouring day.
  const around = { after: formatInstant(plus(start, -DAY)), before: formatInstant(plus(end, DAY)), full: true }
  const lessons = useRead(lessonEndpoints.list, { query: { ...around, canceled: false } })

  function readAgain(): void {
    for (const endpoint of [slotEndpoints.list, lessonEndpoints.list]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })
    }
  }
  const hear = ({ lesson }: { lesson: object }) => {
    // Of lessons of others only the taken time is told.
    if ('id' in lesson) readAgain()
  }
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonRebooked', hear)
  useSocketEvent('LessonCanceled', hear)
  useSocketConnected(readAgain)

  const data = useMemo(
    () => (slots.data && lessons.data ? slotViews(slots.data, lessons.data) : undefined),
    [slots.data, lessons.data],
  )
  return {
    data,
    error: slots.error ?? lessons.error,
    isPending: data === undefined,
    isFetching: slots.isFetching || lessons.isFetching,
    dataUpdatedAt: Math.min(slots.dataUpdatedAt, lessons.dataUpdatedAt),
    refetch: () => Promise.all([slots.refetch(), lessons.refetch()]),
  }
}
