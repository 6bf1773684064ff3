import { slotEndpoints } from '@hiwar/contract/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/subscriptions.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingFacts, Moving } from './openings.ts'

const horizon = 60 * 24 * 3600_000

/** Slots, taken times and subscription weeks for one tutor, kept fresh by what others book meanwhile. */
export function useBookingFacts(tutor: { id: number; notice: number }, moving: Moving | null, openedAt: number) {
  const client = useQueryClient()
  const [window] = useState(() => ({
    after: new Date(openedAt).toISOString(),
    before: new Date(openedAt + horizon).toISOString(),
  }))
  const slots = useRead(slotEndpoints.list, {
    query: { userId: tutor.id, purposes: ['lesson'], full: true, ...window },
  })
  const subscription = useRead(subscriptionEndpoints.current, {})

  function readAgain(): Promise<void> {
    return client.invalidateQueries({ queryKey: queryKeyOf(slotEndpoints.list) })
  }
  const heard = ({ tutor: busy }: { tutor: number }) => {
    if (busy === tutor.id) void readAgain()
  }
  useSocketEvent('LessonBooked', heard)
  useSocketEvent('LessonRebooked', heard)
  useSocketEvent('LessonCanceled', heard)
  useSocketConnected(() => void readAgain())

  const facts: BookingFacts | null =
    slots.data && subscription.data
      ? {
          slots: slots.data.slots.list,
          taken: slots.data.subslots,
          weeks: subscription.data.weeks,
          notice: tutor.notice,
          moving,
        }
      : null
  return {
    facts,
    subscribed: subscription.data?.info !== null,
    error: slots.error ?? subscription.error,
    isFetching: slots.isFetching || subscription.isFetching,
    readAgain,
    refetch: () => Promise.all([slots.refetch(), subscription.refetch()]),
  }
}
