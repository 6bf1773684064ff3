import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { expect, test } from 'vitest'
import { mayBlock } from './block.ts'

const { Student, Tutor, TutorManager, Studio, RegularAdmin, SuperAdmin } = Role

test.each([
  [Student, Tutor, true, false, true],
  [Student, TutorManager, false, true, true],
  [Student, Tutor, false, false, false],
  [Tutor, Student, true, false, true],
  [TutorManager, Student, true, false, true],
  [Tutor, Student, false, true, false],
  [Student, Student, true, true, false],
  [Tutor, Tutor, true, true, false],
  [Student, Studio, true, true, false],
  [Student, RegularAdmin, true, true, false],
  [Tutor, SuperAdmin, true, true, false],
])('role %i may block role %i (known %s, listed %s): %s', (blocker, blocked, isKnown, isListed, allowed) => {
  expect(mayBlock({ blocker, blocked, isKnown, isListed })).toBe(allowed)
})
