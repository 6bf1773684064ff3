import { test } from '@fast-check/vitest'
import { SlotPurpose } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { DAY, HOUR, instant, MINUTE, overlaps, parseInstant, plus } from '../time/instant.ts'
import { isSlotAllowed } from './bookable-times.ts'
import { decideSlotChanges, isStranded, type SlotStep } from './decide-slot-changes.ts'

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
  test('lasts at least 15 minutes and at most 24 hours', () => {
    expect(isSlotAllowed(range(60, 75), now)).toBe(true)
    expect(isSlotAllowed(range(60, 70), now)).toBe(false)
    expect(isSlotAllowed(range(60, 60 + 1440), now)).toBe(true)
    expect(isSlotAllowed(range(60, 60 + 1445), now)).toBe(false)
    expect(isSlotAllowed(range(120, 60), now)).toBe(false)
  })

  test('begins and ends on five-minute marks', () => {
    expect(isSlotAllowed(range(61, 120), now)).toBe(false)
    expect(isSlotAllowed(range(60, 121), now)).toBe(false)
    expect(isSlotAllowed({ start: at(60), end: plus(at(120), 1) }, now)).toBe(false)
  })

  test('must not be over, but may have begun', () => {
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
  test('is refused when it contains no action', () => {
    expect(decideSlotChanges(known, [], now)).toEqual({ refuse: 'empty-request' })
  })

  test('is refused when a new or changed slot breaks a limit', () => {
    expect(decideSlotChanges(known, [create(300, 310)], now)).toEqual({ refuse: 'bad-request' })
    expect(decideSlotChanges(known, [{ type: 'update', id: 1, end: at(70) }], now)).toEqual({ refuse: 'bad-request' })
  })

  test('is refused for an unknown slot, after the limits of new slots are checked', () => {
    expect(decideSlotChanges(known, [{ type: 'delete', id: 3 }], now)).toEqual({ refuse: 'slot-not-found' })
    expect(decideSlotChanges(known, [{ type: 'delete', id: 3 }, create(300, 310)], now)).toEqual({
      refuse: 'bad-request',
    })
  })

  test('is refused when it names a slot twice', () => {
    const twice: SlotStep[] = [
      { type: 'update', id: 1, end: at(130) },
      { type: 'delete', id: 1 },
    ]
    expect(decideSlotChanges(known, twice, now)).toEqual({ refuse: 'bad-request' })
  })

  test('is refused when new or changed slots overlap each other or existing ones', () => {
    expect(decideSlotChanges(known, [create(100, 160)], now)).toEqual({ refuse: 'conflicting-schedule' })
    expect(decideSlotChanges(known, [create(300, 360), create(330, 400)], now)).toEqual({
      refuse: 'conflicting-schedule',
    })
    expect(decideSlotChanges(known, [{ type: 'update', id: 1, end: at(200) }], now)).toEqual({
      refuse: 'conflicting-schedule',
    })
  })

  test('may place a slot directly beside others', () => {
    expect(decideSlotChanges(known, [create(120, 180)], now)).toMatchObject({ change: { created: [range(120, 180)] } })
  })

  test('may use the time of a slot that it deletes or moves, in any order of actions', () => {
    expect(decideSlotChanges(known, [create(60, 150), { type: 'delete', id: 1 }], now)).toMatchObject({
      change: { deleted: [1] },
    })
    expect(
      decideSlotChanges(
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

  test('may swap the times of two slots', () => {
    const exchange: SlotStep[] = [
      { type: 'update', id: 1, start: at(180), end: at(240) },
      { type: 'update', id: 2, start: at(60), end: at(120) },
    ]
    expect(decideSlotChanges(known, exchange, now)).toHaveProperty('change')
  })
})

describe('an appointment', () => {
  test('loses its place when its slot is deleted or no longer contains all of it', () => {
    expect(isStranded(range(60, 90), undefined, now)).toBe(true)
    expect(isStranded(range(60, 90), range(65, 120), now)).toBe(true)
    expect(isStranded(range(60, 90), range(60, 90), now)).toBe(false)
  })

  test('keeps its place once it has begun', () => {
    expect(isStranded(range(0, 30), undefined, now)).toBe(false)
    expect(isStranded(range(-60, -30), undefined, now)).toBe(false)
  })
})

const marks = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 3, max: 12 })).map(([from, length]) => ({
  start: instant(now + from * 5 * MINUTE),
  end: instant(now + (from + length) * 5 * MINUTE),
}))
const action: fc.Arbitrary<SlotStep> = fc.oneof(
  marks.map((slot) => ({ type: 'create' as const, ...slot, purpose: SlotPurpose.Lesson })),
  fc.tuple(fc.constantFrom(1, 2), marks).map(([id, slot]) => ({ type: 'update' as const, id, ...slot })),
  fc.constantFrom(1, 2).map((id) => ({ type: 'delete' as const, id })),
)

test.prop([fc.array(action, { minLength: 1, maxLength: 5 })])(
  'slots never overlap after an accepted request',
  (actions) => {
    const decision = decideSlotChanges(known, actions, now)
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
  'the order of the actions does not matter',
  (actions, turn) => {
    const turned = [...actions.slice(turn % actions.length), ...actions.slice(0, turn % actions.length)]
    const [one, other] = [decideSlotChanges(known, actions, now), decideSlotChanges(known, turned, now)]
    expect('refuse' in one ? one.refuse : 'change').toBe('refuse' in other ? other.refuse : 'change')
  },
)
