/** Free slots of the next weeks, and the few lessons that are already booked in them. */
import { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, isBusinessDay } from '@hiwar/domain/time/calendar.ts'
import { DAY, HOUR, type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import { instantOfCairo } from '@hiwar/domain/time/wall-clock.ts'
import { slotsOn } from '../lessons/calendar.ts'
import type { SeedLesson } from '../lessons/lessons.ts'
import type { MeetingSlots } from '../lessons/meetings.ts'
import { insertSlots, type SeedSlot, type StoredSlot } from '../lessons/slots.ts'
import type { SeedContext, TutorOnStage } from '../seed-context.ts'
import type { SeedSubscription } from './subscriptions.ts'

const daysAhead = 30

export function offerLessons(scene: SeedContext, tutors: readonly TutorOnStage[]): Promise<StoredSlot[]> {
  const offers = tutors.flatMap((tutor) =>
    daysFrom(scene.now).flatMap((day) => slotsOn(tutor, day).map((slot) => ({ ...slot, userId: tutor.id }))),
  )
  return insertSlots(scene.trx, stillOpen(scene.now, offers))
}

/** Offers interview slots before noon and demo session slots after it, on business days. */
export async function offerInterviews(scene: SeedContext, managerId: number): Promise<MeetingSlots> {
  const offers = daysFrom(scene.now)
    .filter(isBusinessDay)
    .flatMap((day) => {
      const between = (from: string, to: string) => ({
        userId: managerId,
        start: instantOfCairo(day, from, 'first'),
        end: instantOfCairo(day, to, 'first'),
      })
      return [
        { ...between('10:00', '12:30'), purpose: SlotPurpose.Interview },
        { ...between('13:30', '16:00'), purpose: SlotPurpose.Demo },
      ]
    })
  const open = stillOpen(scene.now, offers)
  const stored = await insertSlots(scene.trx, open)
  const slotsFor = (purpose: SlotPurpose) => stored.filter((_slot, index) => open[index]?.purpose === purpose)
  return { interview: slotsFor(SlotPurpose.Interview), demo: slotsFor(SlotPurpose.Demo) }
}

/** Plans three lessons on coming days for each tutor, each with another student. */
export function planUpcoming(
  now: Instant,
  tutors: readonly TutorOnStage[],
  slots: readonly StoredSlot[],
  students: readonly SeedSubscription[],
): SeedLesson[] {
  const left = [...students]
  return tutors.flatMap(({ id }) => {
    const next = slots.filter(({ userId, start }) => userId === id && start > plus(now, 12 * HOUR)).slice(0, 3)
    return next.flatMap((slot, index): SeedLesson[] => {
      const student = left.shift()
      if (student === undefined) return []
      const start = plus(slot.start, index * 30 * MINUTE)
      return [
        { slotId: slot.id, tutorId: id, studentId: student.userId, start, minutes: 30, bookedAt: plus(now, -HOUR) },
      ]
    })
  })
}

function daysFrom(now: Instant) {
  const today = cairoDay(now)
  return Array.from({ length: daysAhead }, (_, offset) => addDays(today, offset))
}

function stillOpen(now: Instant, offers: readonly Omit<SeedSlot, 'offeredAt'>[]): SeedSlot[] {
  const offeredAt = new Date(now - 2 * DAY)
  return offers.filter(({ end }) => end > now + 15 * MINUTE).map((offer) => ({ ...offer, offeredAt }))
}
