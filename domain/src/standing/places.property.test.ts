import { test } from '@fast-check/vitest'
import { PlaceReason } from '@hiwar/contract/enumerations/kept-times.ts'
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { errorCodes } from '@hiwar/contract/errors/errors.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { missesOf, type Outcome, ownReasons, placeState, reasonOf } from './places.ts'

const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constantFrom(...Object.values(PlaceReason)).map((reason) => ({ reason })),
  fc.boolean().map((canceledByStudent) => ({ canceledByStudent })),
  fc.constantFrom(...Object.values(Attendance)).map((attendance) => ({ attendance })),
)
const lost: Outcome = { canceledByStudent: true }
const kept: Outcome = { attendance: Attendance.Both }
const neutral: Outcome[] = [
  { canceledByStudent: false },
  { attendance: Attendance.StudentOnly },
  ...Object.values(PlaceReason).flatMap((reason) => (ownReasons.includes(reason) ? [] : [{ reason }])),
]

test.prop([fc.array(outcome), fc.array(outcome)])('a lesson that took place ends the row of misses', (newer, older) => {
  expect(missesOf([...newer, kept, ...older])).toBe(missesOf([...newer, kept]))
})

test.prop([fc.array(outcome), fc.nat(), fc.constantFrom(...neutral)])(
  'what was lost on the side of the tutor neither counts nor breaks the row',
  (outcomes, place, between) => {
    expect(missesOf(outcomes.toSpliced(place % (outcomes.length + 1), 0, between))).toBe(missesOf(outcomes))
  },
)

test.prop([fc.array(outcome)])('one more lost date is one miss more', (outcomes) => {
  expect(missesOf([lost, ...outcomes])).toBe(missesOf(outcomes) + 1)
  for (const reason of ownReasons) expect(missesOf([{ reason }, ...outcomes])).toBe(missesOf(outcomes) + 1)
})

test.prop([fc.constantFrom(...errorCodes)])('I-W06 every refusal of a booking is one reason of a place', (code) => {
  const reason = reasonOf(code, true)
  expect(Object.values(PlaceReason)).toContain(reason)
  if (reason === PlaceReason.Unready) expect(code).toBe('consent-required')
  else if (reason !== PlaceReason.Unavailable) expect(reason).toBe(code)
  expect(reasonOf(code, false)).toBe(code === 'forbidden' ? PlaceReason.Unready : reason)
})

test('a place has one state', () => {
  const open = { lessonId: null, isSkipped: false, holdId: null }
  expect([
    placeState(open),
    placeState({ ...open, holdId: 1 }),
    placeState({ ...open, isSkipped: true }),
    placeState({ ...open, lessonId: 1 }),
  ]).toEqual(['wanting', 'held', 'skipped', 'booked'])
})
