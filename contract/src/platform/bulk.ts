/** Acts on many rows of a list at once. They begin after half a minute, and until then they can be taken back. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { reportOutcome } from '../enumerations/reports.ts'
import { hiddenReason } from '../enumerations/safety.ts'
import type { FieldCode } from '../errors/errors.ts'
import { count, id, idParam, instant } from '../fields/basic.ts'
import { bulkRows, bulkSuspensions } from '../fields/staff-limits.ts'
import { newSuspension } from '../people/suspensions.ts'

/** What can be done with many rows; each does to every row what one call of its own does. Never anything with money. */
export const BulkAct = {
  CloseReports: 'close-reports',
  HandleRequests: 'handle-requests',
  HideReviews: 'hide-reviews',
  ShowReviews: 'show-reviews',
  ArchiveCoupons: 'archive-coupons',
  DeactivateTutors: 'deactivate-tutors',
  SuspendUsers: 'suspend-users',
} as const
export type BulkAct = (typeof BulkAct)[keyof typeof BulkAct]
const bulkAct = z.literal(Object.values(BulkAct)).meta({ id: 'BulkAct' })

export const BulkState = { Waiting: 'waiting', Running: 'running', Done: 'done', Undone: 'undone' } as const
export type BulkState = (typeof BulkState)[keyof typeof BulkState]
const bulkState = z.literal(Object.values(BulkState)).meta({ id: 'BulkState' })

/** The rows, each once. */
function rows(most: number) {
  return z
    .array(id)
    .min(1)
    .max(most, { error: 'too-many-rows' satisfies FieldCode })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'repeated-row' satisfies FieldCode })
    .meta({ uniqueItems: true })
}

const ids = rows(bulkRows)

export const newBulk = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal(BulkAct.CloseReports), ids, outcome: reportOutcome.optional() }),
  z.strictObject({ act: z.literal(BulkAct.HandleRequests), ids }),
  z.strictObject({ act: z.literal(BulkAct.HideReviews), ids, reason: hiddenReason }),
  z.strictObject({ act: z.literal(BulkAct.ShowReviews), ids }),
  z.strictObject({ act: z.literal(BulkAct.ArchiveCoupons), ids }),
  z.strictObject({ act: z.literal(BulkAct.DeactivateTutors), ids }),
  newSuspension.extend({ act: z.literal(BulkAct.SuspendUsers), ids: rows(bulkSuspensions) }),
])
export type NewBulk = z.output<typeof newBulk>

/** The code and the text of a refusal. */
const refusal = z.object({ code: z.string(), message: z.string() })
export type BulkRefusal = z.output<typeof refusal>

/** What became of each row that had its turn, by its id; null where the act was done. */
export type BulkResults = Readonly<Record<string, BulkRefusal | null>>

export const bulk = z
  .object({
    id,
    byId: id,
    act: bulkAct,
    ids: z.array(id),
    state: bulkState,
    runAt: instant,
    /** For which it can still be taken back. */
    secondsLeft: count,
    /** The rows that had their turn, in the order of `ids`; the refusal is null where the act was done. */
    results: z.array(z.object({ id, refusal: refusal.nullable() })),
  })
  .meta({ id: 'Bulk' })
export type Bulk = z.output<typeof bulk>

const one = { path: '/api/v1/bulk/{id}', params: z.object({ id: idParam }), refuses: ['not-found'] } as const

export const bulkEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/bulk',
    action: 'bulk.create',
    confirm: true,
    idempotent: true,
    summary: 'Does one act to up to 200 rows (20 suspensions) after 30 seconds, each row as by its own call',
    body: newBulk,
    reply: bulk,
    refuses: ['too-many-rows', 'repeated-row'],
  },
  read: {
    ...one,
    method: 'GET',
    action: 'bulk.read',
    view: false,
    summary: 'How far an act on many rows is, and what became of each row',
    reply: bulk,
  },
  undo: {
    ...one,
    method: 'DELETE',
    action: 'bulk.undo',
    summary: 'Takes an own act on many rows back before it begins, so that nothing happens',
    reply: bulk,
  },
})
