/** The chosen time, kept for the student for ten minutes while the rest of the booking is done. */
import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import type { Offer } from '@hiwar/domain/slots/bookable-times.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import { useWrite } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useEffect, useEffectEvent } from 'react'
import { holdTick, standing } from '../own-hold.ts'

interface Held {
  tutorId: number
  offer: Offer
  duration: LessonDuration
}

/** Holds the time that is given, in place of another one; `again` after its end. Without a hold, booking goes on all the same. */
export function useHold(wanted: Held | null, onRefused: (error: Error) => void) {
  const now = useNow(holdTick)
  const keep = useWrite(holdEndpoints.keep, { changes: [holdEndpoints.read], onError: onRefused })
  const start = wanted && formatInstant(wanted.offer.start)
  const key = wanted && `${wanted.tutorId} ${wanted.offer.slot.id} ${start} ${wanted.duration}`
  const again = () => {
    if (wanted === null || start === null || keep.isPending) return
    const { tutorId, offer, duration } = wanted
    keep.mutate({ body: { tutorId, slotId: offer.slot.id, start, duration } })
  }
  const hold = useEffectEvent(again)
  useEffect(() => {
    if (key !== null) hold()
  }, [key])

  const held = keep.data
  const isOfTime = held !== undefined && held.start === start && held.tutorId === wanted?.tutorId
  return { hold: isOfTime ? standing(held, now) : null, again, busy: keep.isPending }
}
