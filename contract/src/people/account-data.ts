/**
 * The calls of admins about the data of another person's account. Only the back office loads this page, so
 * that it costs the learner app nothing.
 */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { day, idParam, instant } from '../fields/basic.ts'
import { ageGroup } from './consents.ts'
import { deletion, deletionBlocker } from './deletion.ts'
import { guardian } from './guardians.ts'
import { staffReason } from './off-boarding.ts'
import { brief } from './people.ts'

/** The newest request to delete an account, by its owner or by staff. */
export const erasure = deletion
  .extend({
    /** Staff who asked; null when the owner did. */
    by: brief.nullable(),
    canceledAt: instant.nullable(),
    /** The instant after which nobody takes the request back. */
    begunAt: instant.nullable(),
    doneAt: instant.nullable(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.output<typeof erasure>

export const erasureState = z
  .object({
    /** Null when nobody ever asked. */
    erasure: erasure.nullable(),
    blockers: z.array(deletionBlocker),
    /** Since when the account is suspended because its owner left; null otherwise. */
    leftAt: instant.nullable(),
  })
  .meta({ id: 'ErasureState' })
export type ErasureState = z.output<typeof erasureState>

/** The person behind the records of money of an erased account. */
export const heldParty = z
  .object({
    name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string(),
    /** The Cairo day on which the party is deleted. */
    until: day,
  })
  .meta({ id: 'HeldParty' })
export type HeldParty = z.output<typeof heldParty>

const guardianState = z.object({ age: ageGroup, guardian: guardian.nullable() }).meta({ id: 'GuardianOfStudent' })

const ofUser = { params: z.object({ id: idParam }) } as const
const erasureOf = { path: '/api/v1/user/{id}/erasure', ...ofUser } as const

export const accountDataEndpoints = endpoints({
  guardian: {
    method: 'GET',
    path: '/api/v1/user/{id}/guardian',
    action: 'guardian.of-student',
    view: false,
    summary: 'How old a student is for the law, and the guardian with the answer',
    ...ofUser,
    reply: guardianState,
    refuses: ['student-not-found'],
  },
  erasure: {
    ...erasureOf,
    method: 'GET',
    action: 'erasure.read',
    view: false,
    summary: 'The newest wish to delete an account, and what stands against one',
    reply: erasureState,
    refuses: ['user-not-found'],
  },
  erase: {
    ...erasureOf,
    method: 'POST',
    action: 'erasure.create',
    confirm: true,
    summary:
      'Erases an account of staff who left 30 days ago, or files the written request of a student or tutor for the 14 days',
    body: staffReason,
    reply: erasure,
    refuses: ['user-not-found', 'not-found', 'deletion-pending', 'deletion-blocked'],
  },
  keep: {
    ...erasureOf,
    method: 'DELETE',
    action: 'erasure.delete',
    summary: 'Takes a wish back that staff filed, until its day',
    reply: ok,
    refuses: ['user-not-found', 'not-found'],
  },
  heldParty: {
    method: 'GET',
    path: '/api/v1/user/{id}/held-party',
    action: 'held-party.read',
    view: false,
    summary: 'To whom the records of money of an erased account belong; each reading is audited',
    ...ofUser,
    reply: heldParty,
    refuses: ['user-not-found', 'not-found'],
  },
})
