/** Standing times by hand: who may keep one, and what the round of every minute does with its dates. */
import { addDays, type CairoDay, weekdayOf } from '@hiwar/domain/time/calendar.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import {
  dateOf,
  followMiss,
  type HandPlace,
  type HandStanding,
  isOpen,
  lostReasons,
  restPlaces,
} from './places-by-hand.ts'
import { today } from './queue-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

export const leadHours = 48
const retry = 5 * MINUTE
const most = 3
const weeks = 4

export type WeeklyTime = Pick<HandStanding, 'weekday' | 'fromMinute' | 'minutes'>

export function living({ standings }: StudentByHand): HandStanding[] {
  return standings.filter(({ ended }) => ended === null)
}

export function refusalOfStanding(model: StudentByHand, wanted: WeeklyTime): string | undefined {
  const { current } = model
  if (current === undefined) return 'subscription-required'
  if (model.frozen !== undefined) return 'subscription-frozen'
  const own = living(model)
  if (own.length >= most) return 'bad-request'
  const minutes = own.reduce<number>((sum, each) => sum + each.minutes, wanted.minutes)
  if (minutes > current.weeklyMinutes) return 'no-enough-minutes'
  const isMet = own.some(
    ({ weekday, fromMinute, minutes: length }) =>
      weekday === wanted.weekday &&
      fromMinute < wanted.fromMinute + wanted.minutes &&
      wanted.fromMinute < fromMinute + length,
  )
  return isMet ? 'conflicting-schedule' : undefined
}

export function keep(model: StudentByHand, wanted: WeeklyTime, { id, tutorId }: { id: number; tutorId: number }): void {
  const standing: HandStanding = { id, tutorId, ...wanted, placedUntil: today(model), places: [], ended: null }
  makePlaces(model, standing, firstDays(model, wanted))
  model.standings.push(standing)
}

/** The first four dates that are not given up yet. */
export function firstDates(model: StudentByHand, wanted: WeeklyTime): HandPlace[] {
  return firstDays(model, wanted).map((day) => dateOf(day, wanted))
}

function firstDays(model: StudentByHand, wanted: WeeklyTime): CairoDay[] {
  const first = addDays(today(model), (wanted.weekday - weekdayOf(today(model)) + 7) % 7)
  const skipped = dateOf(first, wanted).release > model.now ? 0 : 1
  return Array.from({ length: weeks }, (_, index) => addDays(first, 7 * (index + skipped)))
}

function makePlaces({ lessons }: StudentByHand, standing: HandStanding, days: readonly CairoDay[]): void {
  for (const day of days) {
    const place = dateOf(day, standing)
    const known = lessons.find(({ state, tutorId, start }) => {
      return state === 'open' && tutorId === standing.tutorId && start === place.start
    })
    if (!place.isSkipped && known !== undefined) place.lesson = known
    standing.places.push(place)
    standing.placedUntil = day
  }
}

/** A date is held unless a lesson of its student is in the way. */
export function isHeld({ openLesson }: StudentByHand, { tutorId }: HandStanding, place: HandPlace): boolean {
  const isInTheWay = openLesson?.tutorId === tutorId && openLesson.start < place.end && place.start < openLesson.end
  return isOpen(place) && !isInTheWay
}

/** Books what is due, gives up what is over, and makes the dates of the weeks that have come near. */
export function round(model: StudentByHand): void {
  const { now } = model
  for (const lesson of model.followed.splice(0))
    for (const standing of model.standings)
      if (standing.places.some((place) => place.lesson === lesson)) followMiss(standing)
  for (const { standing, place } of inOrder(model, ({ start }) => start))
    if (isOpen(place) && standing.ended === null && isDue(model, place)) tryPlace(model, standing, place)
  for (const { standing, place } of inOrder(model, ({ release }) => release)) {
    if (!isOpen(place) || standing.ended !== null || place.release > now) continue
    Object.assign(place, { isSkipped: true, reason: place.reason ?? 'forbidden' })
    if (lostReasons.has(place.reason ?? '')) followMiss(standing)
  }
  for (const standing of living(model)) placeOn(model, standing)
}

function inOrder(model: StudentByHand, by: (place: HandPlace) => number) {
  const all = living(model).flatMap((standing) => standing.places.map((place) => ({ standing, place })))
  return all.sort((one, other) => by(one.place) - by(other.place))
}

function isDue({ lessons, now }: StudentByHand, { start, release, triedAt }: HandPlace): boolean {
  if (start > now + leadHours * HOUR) return false
  if (triedAt === null) return true
  const hasEnded = lessons.some(({ state, end }) => state !== 'canceled' && end > triedAt && end <= now)
  return release > now && (triedAt <= now - retry || hasEnded)
}

function tryPlace(model: StudentByHand, { tutorId, minutes }: HandStanding, place: HandPlace): void {
  const { start, end } = place
  const refusal = model.refusalOfLesson(start, minutes)
  if (refusal === undefined) model.book({ id: 0, sessionId: '', tutorId, start, end, minutes })
  else Object.assign(place, { reason: refusal, triedAt: model.now })
}

function placeOn(model: StudentByHand, standing: HandStanding): void {
  const last = addDays(today(model), weeks * 7 - 1)
  const days: CairoDay[] = []
  for (let day = addDays(standing.placedUntil, 7); day <= last; day = addDays(day, 7)) days.push(day)
  const made = days.filter((day) => dateOf(day, standing).release > model.now)
  if (made.length === 0) return
  makePlaces(model, standing, made)
  restPlaces([standing], model)
}
