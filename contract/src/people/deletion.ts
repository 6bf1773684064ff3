/** The caller's request to delete the account, its obstacles, and its losses. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { count, id, instant } from '../fields/basic.ts'

export const deletion = z
  .object({
    askedAt: instant,
    /** The owner may withdraw the request until then. */
    dueAt: instant,
    /** Money that is still owed delays the deletion until then at the latest; null while nothing delays it. */
    heldUntil: instant.nullable(),
  })
  .meta({ id: 'Deletion' })
export type Deletion = z.output<typeof deletion>

const amount = z.int().positive()

/**
 * Obstacles that must end before the owner may ask: a payment on its way, a refund on its way, money that bought
 * nothing and waits for its return, an open withdrawal, earnings that nobody has withdrawn or that staff review.
 */
export const deletionBlocker = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('payment'), id, amount }),
    z.object({ kind: z.literal('refund'), id, amount }),
    z.object({ kind: z.literal('suspense'), amount }),
    z.object({ kind: z.literal('withdrawal'), id, amount }),
    z.object({ kind: z.literal('earnings'), amount }),
    z.object({ kind: z.literal('pending'), amount }),
  ])
  .meta({ id: 'DeletionBlocker' })
export type DeletionBlocker = z.output<typeof deletionBlocker>

export const deletionState = z
  .object({
    /** Null without an open request. */
    deletion: deletion.nullable(),
    blockers: z.array(deletionBlocker),
    /** The losses of a deletion that is asked for now. */
    losses: z.object({
      /** Booked lessons and meetings that begin after the fourteen days. */
      appointments: count,
      /** Minutes of the subscription that nobody has used. */
      minutes: count,
      /** The refund that staff would be offered for the subscription, and the money of unused gifts, in piastres. */
      refund: count,
    }),
  })
  .meta({ id: 'DeletionState' })
export type DeletionState = z.output<typeof deletionState>

const own = { path: '/api/v1/my-data/deletion' } as const

export const deletionEndpoints = endpoints({
  read: {
    ...own,
    method: 'GET',
    action: 'deletion.read',
    view: true,
    summary: 'The open wish to delete the own account, what stands against one, and what it takes away',
    reply: deletionState,
  },
  ask: {
    ...own,
    method: 'POST',
    action: 'deletion.ask',
    confirm: 'always',
    summary: 'Asks for the deletion of the own account in 14 days, and cancels what is booked after them',
    reply: deletion,
    refuses: ['deletion-pending', 'deletion-blocked'],
  },
  withdraw: {
    ...own,
    method: 'DELETE',
    action: 'deletion.withdraw',
    summary: 'Takes the wish to delete the own account back',
    reply: ok,
    refuses: ['not-found'],
  },
})
