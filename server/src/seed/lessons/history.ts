/** Past lessons and their ratings; nobody has two lessons on one day. */

import { weekOf } from '@hiwar/domain/subscriptions/weeks.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { DAY, HOUR, type Instant, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import type { Chance } from '../chance.ts'
import type { SeedSubscription } from '../money/subscriptions.ts'
import type { SeedContext, TutorOnStage } from '../seed-context.ts'
import { reviews } from '../words/reviews.ts'
import { slotsOn } from './calendar.ts'
import type { SeedLesson, StoredLesson } from './lessons.ts'
import { insertSlots } from './slots.ts'

/** A student and a tutor, with their number of lessons. */
export interface Pairing {
  subscription: SeedSubscription
  tutor: TutorOnStage
  lessons: number
}

/** Plans past lessons in past slots; a pairing gets fewer lessons when there are too few free days. */
export async function planPastLessons(scene: SeedContext, pairings: readonly Pairing[]): Promise<SeedLesson[]> {
  const taken: Taken = { days: new Set(), minutes: new Map() }
  const planned = pairings.flatMap((pairing) =>
    Array.from({ length: pairing.lessons }, () => planOne(scene, pairing, taken)).filter((plan) => plan !== undefined),
  )
  const offers = planned.map(({ tutorId, slot, bookedAt }) => ({
    ...slot,
    userId: tutorId,
    offeredAt: new Date(bookedAt - 3 * DAY),
  }))
  const slots = await insertSlots(scene.trx, offers)
  return planned.map(({ slot: _slot, ...lesson }, index) => ({ ...lesson, slotId: slots[index]?.id ?? 0 }))
}

/** The days on which somebody has a lesson, and the minutes of each quota week that lessons use. */
interface Taken {
  days: Set<string>
  minutes: Map<string, number>
}

/** Minutes that every week keeps, for a lesson that is still ahead. */
const keptMinutes = 30

function planOne({ chance, now }: SeedContext, { subscription, tutor }: Pairing, taken: Taken) {
  const today = cairoDay(now)
  const daysBack = Math.floor((now - subscription.start) / DAY) - 1
  for (const back of chance.some(
    Array.from({ length: daysBack }, (_, day) => day + 1),
    daysBack,
  )) {
    const day = addDays(today, -back)
    const keys = [`${tutor.id} ${day}`, `${subscription.userId} ${day}`]
    const [slot] = chance.some(slotsOn(tutor, day), 1)
    if (slot === undefined || keys.some((key) => taken.days.has(key))) continue
    const start = startIn(slot.start, chance)
    const week = weekOf(subscription.weeks, start)
    const inWeek = `${subscription.id} ${week?.index}`
    const used = taken.minutes.get(inWeek) ?? 0
    const minutes = chance.next() < 0.8 ? (30 as const) : (15 as const)
    if (week === undefined || used + minutes + keptMinutes > week.minutes) continue
    taken.minutes.set(inWeek, used + minutes)
    for (const key of keys) taken.days.add(key)
    // Six hours earlier is still after the last lesson of the day before.
    const bookedAt = plus(start, -6 * HOUR)
    return { slot, tutorId: tutor.id, studentId: subscription.userId, start, minutes, bookedAt }
  }
  return undefined
}

function startIn(from: Instant, chance: Chance): Instant {
  return plus(from, chance.whole(0, 8) * 15 * MINUTE)
}

/** Most students rate a tutor after their last lesson together; the stars depend on the tutor. */
export async function rate({ trx, chance, now }: SeedContext, lessons: readonly StoredLesson[]): Promise<void> {
  const written = new Set<string>()
  // No tutor gets the same text twice.
  const unused = (tutorId: number, text: string | null) => {
    const key = `${tutorId} ${text}`
    if (written.has(key)) return null
    written.add(key)
    return text
  }
  const together = Map.groupBy(lessons, ({ tutorId, studentId }) => `${tutorId} ${studentId}`)
  const rows = [...together.values()].flatMap((shared) => {
    const last = shared.toSorted((one, other) => other.end - one.end)[0]
    if (last === undefined || chance.next() > 0.9) return []
    const value = starsFor(last.tutorId, chance)
    const createdAt = new Date(Math.min(last.end + chance.whole(1, 20) * HOUR, now))
    const text = unused(last.tutorId, chance.pick(reviews[value]))
    return [
      {
        raterId: last.studentId,
        rateeId: last.tutorId,
        lessonId: last.id,
        value,
        text,
        createdAt,
        updatedAt: createdAt,
      },
    ]
  })
  await trx.insertInto('ratings').values(rows).execute()
}

/** The share of five-star ratings differs from tutor to tutor. */
function starsFor(tutorId: number, chance: Chance): 3 | 4 | 5 {
  const share = 0.5 + (tutorId % 6) * 0.08
  if (chance.next() < share) return 5
  return chance.next() < 0.8 ? 4 : 3
}
