import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { queryKeyOf, useRead } from '@hiwar/kit/api/queries.ts'
import { useSocketConnected, useSocketEvent } from '@hiwar/kit/realtime/use-socket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBookingWindow } from '../use-booking-window.ts'
import type { BookingFacts, Moving } from './openings.ts'

/** Notice, slots, taken times and subscription weeks for one tutor, kept fresh by what others book meanwhile. */
export function useBookingFacts(tutorId: number, moving: Moving | null) {
  const client = useQueryClient()
  const { settings, window } = useBookingWindow()
  const tutor = useRead(tutorEndpoints.info, { params: { id: tutorId } })
  const slots = useRead(
    slotEndpoints.list,
    { query: { userId: tutorId, purposes: ['lesson'], full: true, ...window } },
    { enabled: window !== null },
  )
  const subscription = useRead(subscriptionEndpoints.current, {})
  const reads = [settings, tutor, slots, subscription]

  async function readAgain(): Promise<void> {
    const endpoints = [slotEndpoints.list, subscriptionEndpoints.current]
    await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKeyOf(endpoint) })))
  }
  const hear = (news: { tutor: number }) => {
    if (news.tutor === tutorId) void readAgain()
  }
  useSocketEvent('LessonBooked', hear)
  useSocketEvent('LessonRebooked', hear)
  useSocketEvent('LessonCanceled', hear)
  useSocketConnected(() => void readAgain())

  const [card, openings, current] = [tutor.data, slots.data, subscription.data]
  const facts = useMemo((): BookingFacts | null => {
    if (card === undefined || openings === undefined || current === undefined) return null
    const { slots, subslots } = openings
    return { slots: slots.list, taken: subslots, weeks: current.weeks, notice: card.notice, moving }
  }, [card, openings, current, moving])
  return {
    facts,
    subscribed: current?.info !== null,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isFetching: reads.some((read) => read.isFetching),
    readAgain,
    retry: () => void Promise.all(reads.filter(({ isError }) => isError).map((read) => read.refetch())),
  }
}
