import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Coupon } from '@hiwar/contract/money/coupons.ts'
import type { Invite } from '@hiwar/contract/money/invites.ts'
import type { Person } from '@hiwar/contract/people/people.ts'

const at = '2026-11-01T09:00:00.000Z'
const staff: Person = { id: 2, name: 'ليلى عادل', image: null, role: Role.RegularAdmin, gender: 'female' }
const kept = { createdBy: staff, updatedBy: staff, createdAt: at, updatedAt: at }

export function someCoupon(differs: Partial<Coupon> = {}): Coupon {
  return {
    ...kept,
    id: 4,
    code: 'WELCOME-10',
    planId: null,
    fullMonthDiscount: 1000,
    fullQuarterDiscount: null,
    fullYearDiscount: null,
    maxUses: 10,
    maxUsesPerUser: 1,
    uses: 3,
    expiresAt: '2026-12-31T21:59:59.999Z',
    ...differs,
  }
}

export function someInvite(differs: Partial<Invite> = {}): Invite {
  return {
    ...kept,
    id: 3,
    email: 'guest@example.com',
    planId: 1,
    acceptedAt: null,
    expiresAt: '2026-12-31T21:59:59.999Z',
    ...differs,
  }
}
