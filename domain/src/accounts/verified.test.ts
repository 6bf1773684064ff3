import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { describe, expect, test } from 'vitest'
import { isVerified, isVerifiedToAct } from './verified.ts'

const proofs = [
  { verifiedEmail: false, verifiedPhone: false },
  { verifiedEmail: true, verifiedPhone: false },
  { verifiedEmail: false, verifiedPhone: true },
  { verifiedEmail: true, verifiedPhone: true },
]

describe('verification', () => {
  test.each([
    [Role.Student, [false, true, true, true]],
    [Role.Tutor, [false, false, false, true]],
    [Role.TutorManager, [false, false, false, true]],
    [Role.Studio, [false, true, false, true]],
    [Role.RegularAdmin, [false, true, false, true]],
  ])('of role %i by no proof, e-mail, phone and both: %j', (role, expected) => {
    expect(proofs.map((proof) => isVerified(role, proof))).toEqual(expected)
  })

  test.each([
    [Role.Student, [false, true, true, true]],
    [Role.Tutor, [false, true, true, true]],
    [Role.TutorManager, [false, true, true, true]],
    [Role.Studio, [true, true, true, true]],
    [Role.SuperAdmin, [true, true, true, true]],
  ])('suffices for booking and chat, role %i: %j', (role, expected) => {
    expect(proofs.map((proof) => isVerifiedToAct(role, proof))).toEqual(expected)
  })
})
