import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { parseInstant } from '../time/instant.ts'
import { decideLoginStep, decideRemoval, decideReset, lacksConfirmation } from './second-factor.ts'

const { SuperAdmin, RegularAdmin, Tutor, Student, TutorManager, Studio } = Role

describe('after the right password', () => {
  test('an account with a second factor is asked for it, whatever its role and the policy', () => {
    for (const policy of ['offered', 'required'] as const)
      for (const role of Object.values(Role))
        expect(decideLoginStep(policy, { role, hasFactor: true })).toBe('second-step')
  })

  test.each([SuperAdmin, RegularAdmin, TutorManager, Studio])(
    'role %i without a second factor may only set one up, if the policy requires one',
    (role) => {
      expect(decideLoginStep('required', { role, hasFactor: false })).toBe('enrol')
      expect(decideLoginStep('offered', { role, hasFactor: false })).toBe('full')
    },
  )

  test.each([Tutor, Student])('role %i without a second factor is logged in fully', (role) => {
    expect(decideLoginStep('required', { role, hasFactor: false })).toBe('full')
  })
})

describe('a confirmed action', () => {
  const at = (time: string) => parseInstant(`2026-11-24T${time}Z`)
  const now = at('10:10:00.000')
  const unconfirmed = { hasFactor: true, confirmedAt: null }

  test('needs a confirmation that is less than ten minutes old', () => {
    expect(lacksConfirmation('offered', unconfirmed, false, now)).toBe(true)
    expect(lacksConfirmation('offered', { ...unconfirmed, confirmedAt: at('10:00:00.001') }, false, now)).toBe(false)
    expect(lacksConfirmation('offered', { ...unconfirmed, confirmedAt: at('10:00:00.000') }, false, now)).toBe(true)
  })

  test('asks a person without a second factor only if the policy or the action requires it', () => {
    const plain = { hasFactor: false, confirmedAt: null }
    expect(lacksConfirmation('offered', plain, false, now)).toBe(false)
    expect(lacksConfirmation('offered', plain, true, now)).toBe(true)
    expect(lacksConfirmation('required', plain, false, now)).toBe(true)
  })
})

test('only an account that needs a second factor keeps its last one', () => {
  expect(decideRemoval('required', RegularAdmin, 1)).toEqual({ refuse: 'last-factor' })
  expect(decideRemoval('required', RegularAdmin, 2)).toBe('remove')
  expect(decideRemoval('offered', RegularAdmin, 1)).toBe('remove')
  expect(decideRemoval('required', Student, 1)).toBe('remove')
})

describe('staff who reset a lost factor', () => {
  const now = parseInstant('2026-11-24T10:00:00.000Z')
  const reset = (by: Role, of: Role, own = false) =>
    decideReset({ id: 1, role: by }, { id: own ? 1 : 2, role: of }, now)
  const refused = { refuse: 'forbidden' }

  test('reset it at once, but a regular admin for students and tutors alone', () => {
    for (const role of [Student, Tutor]) expect(reset(RegularAdmin, role)).toEqual({ readyAt: now })
    for (const role of [TutorManager, Studio, RegularAdmin, SuperAdmin])
      expect(reset(RegularAdmin, role)).toEqual(refused)
    for (const role of [Student, Tutor, TutorManager, Studio, RegularAdmin])
      expect(reset(SuperAdmin, role)).toEqual({ readyAt: now })
  })

  test('wait a day for another super admin, and never reset their own', () => {
    expect(reset(SuperAdmin, SuperAdmin)).toEqual({ readyAt: parseInstant('2026-11-25T10:00:00.000Z') })
    expect(reset(SuperAdmin, SuperAdmin, true)).toEqual(refused)
  })
})
