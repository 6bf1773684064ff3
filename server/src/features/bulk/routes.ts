import { bulkUndoSeconds } from '@hiwar/contract/fields/staff-limits.ts'
import { type Bulk, BulkState, bulkEndpoints } from '@hiwar/contract/platform/bulk.ts'
import { secondsToUndo } from '@hiwar/domain/bulk/turns.ts'
import { datePlus, instantOfDate, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { singleActOf } from './acts.ts'
import { bulkStart } from './run.ts'
import { type BulkRow, findBulk, insertBulk, turnBulk } from './store.ts'

export const bulkRoutes = [
  serve(bulkEndpoints.create, createBulk),
  serve(bulkEndpoints.read, readBulk),
  serve(bulkEndpoints.undo, undoBulk),
]

/** Notes what is to be done, and lets it begin after the time in which it can be taken back. */
async function createBulk(context: Context, request: MemberRequest<typeof bulkEndpoints.create>): Promise<Bulk> {
  const { actor, body, caller, saveReply } = request
  const { act, ids } = body
  const single = singleActOf(body)
  authorize(actor, single.action, {})
  const now = context.clock.now()
  const asked = { byId: actor.id, act, ids: JSON.stringify(ids), body: JSON.stringify(single.body) }
  const times = { createdAt: now, runAt: datePlus(now, bulkUndoSeconds * SECOND) }
  return inTransaction(context.db, async (trx) => {
    const row = await insertBulk(trx, { ...asked, ...times, ip: caller.ip, requestId: caller.requestId })
    await bulkStart.queue(context, trx, row)
    const entry = { action: 'bulk.create', object: 'bulk', objectId: row.id, after: { act, ids } } as const
    await recordAudit(trx, request, entry, now)
    return saveReply(trx, presentBulk(row, now))
  })
}

async function readBulk({ db, clock }: Context, { params }: MemberRequest<typeof bulkEndpoints.read>): Promise<Bulk> {
  return presentBulk(found(await findBulk(db, params.id), 'not-found'), clock.now())
}

/** Nothing happens any more. An act that began goes on. */
async function undoBulk(context: Context, request: MemberRequest<typeof bulkEndpoints.undo>): Promise<Bulk> {
  const { actor, params } = request
  const now = context.clock.now()
  const { byId } = found(await findBulk(context.db, params.id), 'not-found')
  authorize(actor, 'bulk.undo', { ownerId: byId })
  return inTransaction(context.db, async (trx) => {
    const undone = await turnBulk(trx, params.id, [BulkState.Waiting], { state: BulkState.Undone, body: null })
    if (undone === undefined) return presentUndone(await findBulk(trx, params.id), now)
    await bulkStart.remove(context, trx, undone)
    const facts = { before: { state: BulkState.Waiting }, after: { state: BulkState.Undone } }
    await recordAudit(trx, request, { action: 'bulk.undo', object: 'bulk', objectId: undone.id, ...facts }, now)
    return presentBulk(undone, now)
  })
}

/** A second press of the button finds the act taken back. */
function presentUndone(row: BulkRow | undefined, now: Date): Bulk {
  if (row?.state === BulkState.Undone) return presentBulk(row, now)
  throw new Refusal('bad-request', { status: 409, message: 'بدأ التنفيذ بالفعل، فلا تراجع الآن.' })
}

function presentBulk(row: BulkRow, now: Date): Bulk {
  const { ids, state, runAt, results } = row
  return {
    ...wire(row, 'id', 'byId', 'act', 'ids', 'state', 'runAt'),
    secondsLeft: secondsToUndo(state, instantOfDate(runAt), instantOfDate(now)),
    results: ids.filter((id) => Object.hasOwn(results, id)).map((id) => ({ id, refusal: results[id] ?? null })),
  }
}
