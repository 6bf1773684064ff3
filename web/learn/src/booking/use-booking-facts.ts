import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import type { Trial } from '@hiwar/contract/money/trials.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead, useReadAgain } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useMay } from '@hiwar/kit/login/login.ts'
import { useFreeTimeUpdates } from '@hiwar/kit/realtime/updates.ts'
import { useMemo, useState } from 'react'
import { keptPlaces, useOwnStanding } from '../own-standing.ts'
import { useBookingWindow } from '../use-booking-window.ts'
import type { Moving, OpeningFacts } from './openings.ts'
import { useTrialChoice, weekOfTrial } from './trial.ts'

export type BookingReading = ReturnType<typeof useBookingFacts>

/** Lead time, slots, taken times and minutes for one tutor, kept fresh while others book. A visitor has no minutes. */
export function useBookingFacts(tutorId: number, moving: Moving | null, asksTrial: boolean) {
  const isStudent = useMay('lesson.book')
  const { settings, window } = useBookingWindow()
  const tutor = useRead(tutorEndpoints.info, { params: { id: tutorId } })
  const slots = useRead(
    slotEndpoints.list,
    {
      query: {
        userId: tutorId,
        purposes: ['lesson'],
        full: true,
        ...window,
        ...(moving && { moving: moving.lessonId }),
      },
    },
    { enabled: window !== null },
  )
  const subscription = useRead(subscriptionEndpoints.current, {}, { enabled: isStudent })
  const standing = useOwnStanding(isStudent)
  const choice = useTrialChoice(isStudent ? subscription.data : undefined, asksTrial)
  const reads = [settings, tutor, slots, ...(isStudent ? [subscription] : [])]
  const [openedAt] = useState(useNow())

  const shown = [slotEndpoints.list, subscriptionEndpoints.current]
  useFreeTimeUpdates(tutorId, shown)
  const readAgain = useReadAgain(...shown)

  const [card, openings, current] = [tutor.data, slots.data, isStudent ? subscription.data : undefined]
  const { trial } = choice
  const isFree = choice.facts?.isFree
  const orders = choice.facts?.orders
  const isKnown = !isStudent || (current !== undefined && choice.isKnown)
  const facts = useMemo((): OpeningFacts | null => {
    if (card === undefined || openings === undefined) return null
    const ordered = trial && orders ? [weekOfTrial(trial, openedAt)] : []
    const weeks = current?.weeks.length ? current.weeks : ordered
    // Who asked for a trial that can be had chooses among its times, before it is taken.
    const mayCome =
      current === undefined || (weeks.length === 0 && (trial?.state === 'open' || trial?.state === 'phone'))
    const isTrial = isFree !== undefined || (asksTrial && mayCome)
    return {
      slots: openings.slots.list,
      taken: openings.subslots,
      weeks: weeks.length > 0 || current?.info ? weeks : null,
      frozenUntil: current?.frozenUntil ?? null,
      leadTime: card.notice,
      moving,
      kept: keptPlaces(standing.data?.list ?? [], 'student'),
      trial: isTrial ? { isFree: isFree ?? false, orders: orders ?? null } : null,
    }
  }, [card, openings, current, moving, standing.data, trial, isFree, orders, openedAt, asksTrial])
  return {
    facts,
    /** The minutes of the person are known; until then every free time may be chosen. */
    isKnown,
    /** The student's trial lesson as it stands; undefined for visitors and subscribers. */
    trial,
    /** The price of a trial that can be had or is had; null where there is none. */
    trialPrice: priceOfTrial(trial) ?? (isStudent ? null : (settings.data?.trialPrice ?? null)),
    /** Takes the free trial instead of a plan, or not after all. */
    takeTrial(takes: boolean): void {
      choice.take(takes)
      void choice.refetch()
    },
    /** The student has a subscription or a trial lesson, or takes one now. */
    hasMinutes: isKnown && facts !== null && facts.weeks !== null,
    error: reads.find(({ error }) => error !== null)?.error ?? choice.error,
    isFetching: choice.isFetching || reads.some((read) => read.isFetching),
    readAgain,
    retry: () => void Promise.all([choice, ...reads].filter(({ isError }) => isError).map((read) => read.refetch())),
  }
}

function priceOfTrial(trial: Trial | undefined): number | undefined {
  return trial && ['open', 'phone', 'held'].includes(trial.state) ? trial.price : undefined
}
