import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { interviewMinutes } from '@hiwar/contract/fields/limits.ts'
import { MEETING_LEAD_TIME } from '@hiwar/domain/meetings/book.ts'
import { bookableTimes, type Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBookingWindow } from '../use-booking-window.ts'
import type { MeetingDesk } from './desks.ts'

/** The manager who is free soonest, and every quarter of an hour at which a meeting with him may begin. */
export function useMeetingTimes(desk: MeetingDesk) {
  const client = useQueryClient()
  const now = useNow()
  const { settings, window } = useBookingWindow()
  const manager = useQuery({ queryKey: desk.managerKey, queryFn: desk.selectManager, staleTime: 0 })
  const slots = useRead(
    slotEndpoints.list,
    { query: { userId: manager.data?.id ?? 0, purposes: [desk.purpose], full: true, ...window } },
    { enabled: manager.data !== undefined && window !== null },
  )
  const offers = useMemo((): Offer[] => {
    if (slots.data === undefined) return []
    const ranged = <Range extends { start: string; end: string }>({ start, end }: Range) => ({
      start: parseInstant(start),
      end: parseInstant(end),
    })
    const openings = {
      slots: slots.data.slots.list.map((slot) => ({ id: slot.id, ...ranged(slot) })),
      taken: slots.data.subslots.map(ranged),
      notice: MEETING_LEAD_TIME,
      now: instant(now),
    }
    return bookableTimes(openings, interviewMinutes, 'quarters')
  }, [slots.data, now])

  return {
    manager,
    settings,
    slots,
    offers,
    /** Somebody was faster: another time, perhaps another manager. */
    readAgain: () => {
      void client.invalidateQueries({ queryKey: desk.managerKey })
      void client.invalidateQueries({ queryKey: queryKeyOf(slotEndpoints.list) })
    },
  }
}
