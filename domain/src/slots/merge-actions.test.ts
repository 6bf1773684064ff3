import { test } from '@fast-check/vitest'
import { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { DAY, HOUR, instant, MINUTE, overlaps, parseInstant, plus } from '../time/instant.ts'
import { isSlotAllowed } from './bookable-times.ts'
import { isStranded, mergeActions, type SlotAction } from './merge-actions.ts'

const now = parseInstant('2026-11-24T10:00:00Z')
const at = (minutes: number) => plus(now, minutes * MINUTE)
const range = (from: number, to: number) => ({ start: at(from), end: at(to) })
const create = (from: number, to: number) => ({
  type: 'create' as const,
  ...range(from, to),
  purpose: SlotPurpose.Lesson,
})
const known = [
  { id: 1, ...range(60, 120) },
  { id: 2, ...range(180, 240) },
]

describe('a slot', () => {
  test('lasts 15 minutes at least and 24 hours at most', () => {
    expect(isSlotAllowed(range(60, 75), now)).toBe(true)
    expect(isSlotAllowed(range(60, 70), now)).toBe(false)
    expect(isSlotAllowed(range(60, 60 + 1440), now)).toBe(true)
    expect(isSlotAllowed(range(60, 60 + 1445), now)).toBe(false)
    expect(isSlotAllowed(range(120, 60), now)).toBe(false)
  })

  test('begins and ends on marks of five minutes', () => {
    expect(isSlotAllowed(range(61, 120), now)).toBe(false)
    expect(isSlotAllowed(range(60, 121), now)).toBe(false)
    expect(isSlotAllowed({ start: at(60), end: plus(at(120), 1) }, now)).toBe(false)
  })

  test('is not over, though it may have begun', () => {
    expect(isSlotAllowed(range(-60, 5), now)).toBe(true)
    expect(isSlotAllowed(range(-60, 0), now)).toBe(false)
  })

  test('ends at most ninety days ahead', () => {
    const end = plus(now, 90 * DAY)
    expect(isSlotAllowed({ start: plus(end, -HOUR), end }, now)).toBe(true)
    expect(isSlotAllowed({ start: plus(end, -HOUR), end: plus(end, 5 * MINUTE) }, now)).toBe(false)
  })
})

describe('a request that changes slots', () => {
  test('is refused when it asks for nothing', () => {
    expect(mergeActions(known, [], now)).toEqual({ refuse: 'empty-request' })
  })

  test('is refused when a new or changed slot is out of bounds', () => {
    expect(mergeActions(known, [create(300, 310)], now)).toEqual({ refuse: 'bad-request' })
    expect(mergeActions(known, [{ type: 'update', id: 1, end: at(70) }], now)).toEqual({ refuse: 'bad-request' })
  })

  test('is refused when a slot is unknown, after the bounds of the new ones', () => {
    expect(mergeActions(known, [{ type: 'delete', id: 3 }], now)).toEqual({ refuse: 'slot-not-found' })
    expect(mergeActions(known, [{ type: 'delete', id: 3 }, create(300, 310)], now)).toEqual({ refuse: 'bad-request' })
  })

  test('is refused when it names a slot twice', () => {
    const twice: SlotAction[] = [
      { type: 'update', id: 1, end: at(130) },
      { type: 'delete', id: 1 },
    ]
    expect(mergeActions(known, twice, now)).toEqual({ refuse: 'bad-request' })
  })

  test('is refused when slots would overlap, with those of before or among themselves', () => {
    expect(mergeActions(known, [create(100, 160)], now)).toEqual({ refuse: 'conflicting-schedule' })
    expect(mergeActions(known, [create(300, 360), create(330, 400)], now)).toEqual({ refuse: 'conflicting-schedule' })
    expect(mergeActions(known, [{ type: 'update', id: 1, end: at(200) }], now)).toEqual({
      refuse: 'conflicting-schedule',
    })
  })

  test('may place a slot so that it touches others', () => {
    expect(mergeActions(known, [create(120, 180)], now)).toMatchObject({ change: { created: [range(120, 180)] } })
  })

  test('may take the time of a slot that it deletes or moves away, in whatever order it is written', () => {
    expect(mergeActions(known, [create(60, 150), { type: 'delete', id: 1 }], now)).toMatchObject({
      change: { deleted: [1] },
    })
    expect(
      mergeActions(
        known,
        [create(60, 90), { type: 'update', id: 1, start: at(90) }, { type: 'update', id: 2, end: at(300) }],
        now,
      ),
    ).toEqual({
      change: {
        deleted: [],
        updated: [
          { id: 1, ...range(90, 120) },
          { id: 2, ...range(180, 300) },
        ],
        created: [{ ...range(60, 90), purpose: SlotPurpose.Lesson }],
      },
    })
  })

  test('may exchange the times of two slots', () => {
    const exchange: SlotAction[] = [
      { type: 'update', id: 1, start: at(180), end: at(240) },
      { type: 'update', id: 2, start: at(60), end: at(120) },
    ]
    expect(mergeActions(known, exchange, now)).toHaveProperty('change')
  })
})

describe('an appointment', () => {
  test('is stranded when its slot is gone or no longer holds all of it', () => {
    expect(isStranded(range(60, 90), undefined, now)).toBe(true)
    expect(isStranded(range(60, 90), range(65, 120), now)).toBe(true)
    expect(isStranded(range(60, 90), range(60, 90), now)).toBe(false)
  })

  test('that has begun or is over is never stranded', () => {
    expect(isStranded(range(0, 30), undefined, now)).toBe(false)
    expect(isStranded(range(-60, -30), undefined, now)).toBe(false)
  })
})

const marks = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 3, max: 12 })).map(([from, length]) => ({
  start: instant(now + from * 5 * MINUTE),
  end: instant(now + (from + length) * 5 * MINUTE),
}))
const action: fc.Arbitrary<SlotAction> = fc.oneof(
  marks.map((slot) => ({ type: 'create' as const, ...slot, purpose: SlotPurpose.Lesson })),
  fc.tuple(fc.constantFrom(1, 2), marks).map(([id, slot]) => ({ type: 'update' as const, id, ...slot })),
  fc.constantFrom(1, 2).map((id) => ({ type: 'delete' as const, id })),
)

test.prop([fc.array(action, { minLength: 1, maxLength: 5 })])(
  'slots never overlap after a request that was accepted',
  (actions) => {
    const decision = mergeActions(known, actions, now)
    if (!('change' in decision)) return
    const { deleted, updated, created } = decision.change
    const gone = new Set([...deleted, ...updated.map(({ id }) => id)])
    const after = [...known.filter(({ id }) => !gone.has(id)), ...updated, ...created]
    for (const [index, slot] of after.entries()) {
      expect(after.slice(index + 1).some((other) => overlaps(slot, other))).toBe(false)
    }
  },
)

test.prop([fc.array(action, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 119 })])(
  'the order of the actions does not decide',
  (actions, turn) => {
    const turned = [...actions.slice(turn % actions.length), ...actions.slice(0, turn % actions.length)]
    const [one, other] = [mergeActions(known, actions, now), mergeActions(known, turned, now)]
    expect('refuse' in one ? one.refuse : 'change').toBe('refuse' in other ? other.refuse : 'change')
  },
)
