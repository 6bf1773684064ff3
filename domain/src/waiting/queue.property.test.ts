/** I-W08: the queue against one that tries every five-minute mark by hand. */
import { test } from '@fast-check/vitest'
import { LessonDuration, type Weekday } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { cairoDay, cairoMinuteOfDay } from '../time/cairo.ts'
import { addDays, weekdayOf } from '../time/calendar.ts'
import { contains, HOUR, type Instant, MINUTE, overlaps, parseInstant, plus, type TimeRange } from '../time/instant.ts'
import { type FreedTime, planOffers, type TutorOpenings, type WaitingEntry } from './queue.ts'

const step = 5 * MINUTE
const now = parseInstant('2026-12-01T12:00:00Z')
const day = cairoDay(now)
const marks = (most: number) => fc.integer({ min: 0, max: most })
/** Within eight hours from now. */
const stretch = (most: number) =>
  fc
    .tuple(marks(96), fc.integer({ min: 1, max: most }))
    .map(([from, length]): TimeRange => ({ start: plus(now, from * step), end: plus(now, (from + length) * step) }))
const weeks = [{ start: plus(now, -HOUR), end: plus(now, 100 * HOUR) }]

const rarely = (range: fc.Arbitrary<TimeRange>) =>
  fc.tuple(fc.nat(3), range).map(([number, one]) => (number === 0 ? [one] : []))

const entry = fc
  .record({
    minutes: fc.constantFrom(LessonDuration.Short, LessonDuration.Long),
    from: fc.integer({ min: 10 * 12, max: 18 * 12 }),
    length: fc.integer({ min: 6, max: 120 }),
    wanted: fc.constantFrom('today', 'weekday', 'weekday', 'tomorrow', 'another weekday'),
    isAskable: fc.nat(5).map((number) => number > 0),
    remaining: fc.constantFrom(120, 30, 30, 15, 0),
    offered: rarely(stretch(6)),
    taken: rarely(stretch(12)),
  })
  .map(({ from, length, wanted, remaining, ...rest }): Omit<WaitingEntry, 'id' | 'studentId'> => {
    const weekday = ((weekdayOf(day) + (wanted === 'weekday' ? 0 : 3)) % 7) as Weekday
    return {
      ...rest,
      day: wanted === 'today' ? day : wanted === 'tomorrow' ? addDays(day, 1) : null,
      weekdays: wanted.endsWith('weekday') ? [weekday] : null,
      from: from * 5,
      to: Math.min(1440, (from + length) * 5),
      until: addDays(day, 7),
      weeks: weeks.map((week) => ({ ...week, remaining })),
    }
  })

const scene = fc.record({
  freed: stretch(6),
  sinceMinutes: fc.integer({ min: 0, max: 70 }),
  entries: fc.array(entry, { minLength: 2, maxLength: 8 }),
  slots: fc.array(stretch(90), { minLength: 1, maxLength: 3 }),
  taken: fc.array(stretch(6), { maxLength: 3 }),
  leadTime: fc.constantFrom(0, 30, 60),
  bufferMinutes: fc.constantFrom(0, 10),
  offerMinutes: fc.constantFrom(15, 60, 5, 0),
})

interface Naive {
  id: number
  start: Instant
  until: Instant
}

function naiveOffers(
  freed: FreedTime,
  queue: readonly WaitingEntry[],
  { slots, taken: closed, leadTime, bufferMinutes }: TutorOpenings,
  { offerMinutes, totalMinutes }: { offerMinutes: number; totalMinutes: number },
): Naive[] {
  const lead = Math.max(1, leadTime) * MINUTE
  const offers: Naive[] = []
  const taken = [...closed]
  for (const one of queue) {
    const length = one.minutes * MINUTE
    const timeAt = (start: Instant): TimeRange => ({ start, end: plus(start, length) })
    const isBookable = (start: Instant) => {
      const minute = cairoMinuteOfDay(start)
      const onDay = cairoDay(start)
      return (
        (one.day ?? onDay) === onDay &&
        (one.weekdays ?? [weekdayOf(onDay)]).includes(weekdayOf(onDay)) &&
        minute >= one.from &&
        minute + one.minutes <= one.to &&
        start >= now + 5 * MINUTE + lead &&
        slots.some((slot) => contains(slot, timeAt(start))) &&
        !taken.some((range) => overlaps(range, timeAt(start)))
      )
    }
    const isOffered = (start: Instant) =>
      start % (15 * MINUTE) === 0 ||
      !slots.some((slot) => contains(slot, timeAt(plus(start, -step)))) ||
      !isBookable(plus(start, -step))
    let start = plus(now, -2 * HOUR)
    while (start < now + 20 * HOUR && !(isBookable(start) && isOffered(start) && overlaps(timeAt(start), freed)))
      start = plus(start, step)
    if (!isBookable(start) || !one.isAskable || (one.weeks[0]?.remaining ?? 0) < one.minutes) continue
    if ([...one.offered, ...one.taken].some((range) => overlaps(range, timeAt(start)))) continue
    const until = Math.min(now + offerMinutes * MINUTE, freed.since + totalMinutes * MINUTE, start - lead)
    if (until < now + 5 * MINUTE) continue
    offers.push({ id: one.id, start, until: plus(now, until - now) })
    taken.push({ start: plus(start, -bufferMinutes * MINUTE), end: plus(start, length + bufferMinutes * MINUTE) })
  }
  return offers
}

test.prop([scene], { numRuns: 150 })(
  'a freed time is offered to the first who can take it, for its time, and to nobody twice',
  ({ freed, sinceMinutes, entries, slots, taken, leadTime, bufferMinutes, offerMinutes }) => {
    const queue = entries.map((each, index) => ({ ...each, id: index + 1, studentId: index + 1 }))
    const apart = slots.filter((slot, index, all) => !all.slice(0, index).some((other) => overlaps(slot, other)))
    const openings = { slots: apart.map((slot, id) => ({ id, ...slot })), taken, leadTime, bufferMinutes, now }
    const time = { ...freed, since: plus(now, -sinceMinutes * MINUTE) }
    const rules = { offerMinutes, totalMinutes: 60 }
    const planned = planOffers(time, queue, openings, rules)
    expect(planned.map(({ entry: { id }, start, until }) => ({ id, start, until }))).toEqual(
      naiveOffers(time, queue, openings, rules),
    )
    for (const [index, { start, entry: own }] of planned.entries())
      for (const other of planned.slice(0, index))
        expect(
          overlaps(
            { start, end: plus(start, own.minutes * MINUTE) },
            { start: other.start, end: plus(other.start, other.entry.minutes * MINUTE) },
          ),
        ).toBe(false)
  },
)
