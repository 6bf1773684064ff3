/**
 * Calls of staff when a person leaves, or when somebody else uses a person's account. Only the back office loads this
 * page, so that it costs the learner app nothing.
 */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { idParam, lines } from '../fields/basic.ts'
import type { Bounds } from '../fields/limits.ts'

/** Shorter than this says nothing to a reader of the audit trail. */
export const staffReasonLength: Bounds = { min: 5, max: 1000 }

/** Why staff act on somebody's account; the audit trail keeps the words. */
export const staffReason = z.strictObject({ reason: lines(staffReasonLength) })
export type StaffReason = z.output<typeof staffReason>

export const offBoardingEndpoints = endpoints({
  /** The person may log in again with the password, so this alone keeps nobody out who knows it. */
  endSessions: {
    method: 'DELETE',
    path: '/api/v1/user/{id}/sessions',
    action: 'user.end-sessions',
    confirm: true,
    summary: 'Ends all logins of a person on all devices; repeating it changes nothing more',
    params: z.object({ id: idParam }),
    body: staffReason,
    reply: ok,
    refuses: ['user-not-found'],
  },
})
