/** Does a waiting act to one row after the other, each in the transaction of the single call. */
import { BulkState, newBulk } from '@hiwar/contract/platform/bulk.ts'
import { rowsLeft } from '@hiwar/domain/bulk/turns.ts'
import type { Context } from '../../context.ts'
import { type Actor, authorize, type Exchange, Refusal } from '../../platform/action.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { answerOfError } from '../../platform/http/reply-error.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { findUser } from '../users/store.ts'
import { type SingleAct, singleActOf } from './acts.ts'
import { type BulkRow, recordResult, turnBulk } from './store.ts'

const due = jobKind<{ id: number }>('bulk.run')

/** The job that begins an act. */
export const bulkStart = {
  queue: ({ jobs }: Context, trx: Trx, { id, runAt }: BulkRow): Promise<void> =>
    jobs.add(trx, due, { id }, { at: runAt, key: keyOf(id) }),
  remove: ({ jobs }: Context, trx: Trx, { id }: BulkRow): Promise<void> => jobs.remove(trx, keyOf(id)),
}

const keyOf = (id: number) => `bulk:${id}`

export const bulkJob = onJob(due, (context: Context, { id }) => runBulk(context, id))

/** A run that was cut off goes on with the rows that had no turn. */
async function runBulk(context: Context, id: number): Promise<void> {
  const begins = [BulkState.Waiting, BulkState.Running]
  const bulk = await inTransaction(context.db, (trx) => turnBulk(trx, id, begins, { state: BulkState.Running }))
  if (bulk === undefined) return
  const act = singleActOf(newBulk.parse({ act: bulk.act, ids: bulk.ids, ...bulk.body }))
  for (const rowId of rowsLeft(bulk.ids, bulk.results)) {
    await runRow(context, bulk, act, rowId).catch((error) => refuseRow(context, bulk, rowId, error))
  }
  // The words of the act are no longer needed.
  await inTransaction(context.db, (trx) =>
    turnBulk(trx, id, [BulkState.Running], { state: BulkState.Done, body: null }),
  )
}

/** The asker may do now what the single call lets the asker do now. */
async function runRow(context: Context, bulk: BulkRow, act: SingleAct, rowId: number): Promise<void> {
  const actor = await actorNow(context, bulk.byId)
  authorize(actor, act.action, {})
  if (actor !== null) await act.run(context, rowId, { ...exchangeOf(bulk, rowId), actor })
}

/** While the database is away, no row has its turn: the job comes again. */
async function refuseRow({ db, log }: Context, bulk: BulkRow, rowId: number, error: unknown): Promise<void> {
  const { code, message } = answerOfError(error, bulk.requestId, log).body
  if (code === 'service-unavailable') throw error
  await inTransaction(db, (trx) => recordResult(trx, bulk.id, rowId, { code, message }))
}

/** No login is behind a row's turn; the id names none. */
const noLogin = '00000000-0000-0000-0000-000000000000'

/** The account of the asker as it is now; null once it is closed. Its confirmation was given with the asking. */
async function actorNow({ db, clock }: Context, userId: number): Promise<Actor | null> {
  const user = await findUser(db, userId)
  if (user === undefined || user.suspensionId !== null || user.erasedAt !== null) return null
  const { id, role, hasFactor, verifiedEmail, verifiedPhone } = user
  const login = { jti: noLogin, loginId: noLogin, purpose: 'full', viewerId: null, confirmedAt: clock.now() } as const
  return { id, role, hasFactor, verifiedEmail, verifiedPhone, activated: false, ...login }
}

/** The result is kept as a reply for a retry is: in the transaction of the change, so that a row has one turn. */
function exchangeOf({ id, ip, requestId }: BulkRow, rowId: number): Exchange {
  return {
    caller: { ip, userAgent: null, requestId },
    header: () => null,
    setLoginCookie: () => undefined,
    cookie: () => undefined,
    foreignCookie: () => undefined,
    setCookie: () => undefined,
    presentedToken: null,
    async saveReply(trx, answer) {
      if (!(await recordResult(trx, id, rowId, null))) throw new Refusal('bad-request', { status: 409 })
      return answer
    },
    saveFallbackReply: () => Promise.resolve(),
  }
}
