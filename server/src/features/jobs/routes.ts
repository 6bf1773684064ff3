/** Stuck work as staff see it: each is tried again or ignored once, whoever else presses at the same moment. */
import { jobEndpoints, StuckKind } from '@hiwar/contract/platform/jobs.ts'
import { jobFaultOf } from '@hiwar/domain/jobs/fault.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { isOfUse, listFailed, lockMessage } from '../deliveries/failed.store.ts'
import { dropFailed, retryFailed } from '../deliveries/retry.ts'
import { presentPerson } from '../users/present.ts'
import { deleteJob, listDeadJobs, lockJob, reviveJob } from './store.ts'

export const jobRoutes = [
  serve(jobEndpoints.list, listStuck),
  serve(jobEndpoints.retry, retryStuck),
  serve(jobEndpoints.ignore, ignoreStuck),
]

async function listStuck({ db, clock }: Context, { query }: MemberRequest<typeof jobEndpoints.list>) {
  const { what, ...page } = query
  if (what === StuckKind.Job) {
    const { list, total } = await listDeadJobs(db, page)
    const none = { channel: null, user: null }
    const shown = list.map((job) => ({
      ...wire(job, 'id', 'name', 'attempts', 'createdAt'),
      ...none,
      reason: jobFaultOf(job.lastError),
    }))
    return { list: shown, total }
  }
  const { list, total } = await listFailed(db, page, clock.now())
  const shown = list.map((message) => ({
    ...wire(message, 'id', 'channel', 'attempts', 'createdAt'),
    name: message.event,
    reason: message.lastError,
    user: presentPerson(message.user),
  }))
  return { list: shown, total }
}

type Changed = MemberRequest<typeof jobEndpoints.retry>

/** A handler of a job finds out by itself what is done already, because each may run more than once. */
function retryStuck(context: Context, request: Changed) {
  return change(context, request, 'job.retry', reviveJob, retryFailed)
}

function ignoreStuck(context: Context, request: Changed) {
  return change(context, request, 'job.ignore', deleteJob, dropFailed)
}

function change(
  context: Context,
  request: Changed,
  action: 'job.retry' | 'job.ignore',
  ofJob: (trx: Trx, id: number) => Promise<void>,
  ofMessage: typeof retryFailed,
) {
  const { id } = request.params
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const audit = (object: 'job' | 'delivery', before: { kind: string; attempts: number; reason: string | null }) =>
      recordAudit(trx, request, { action, object, objectId: id, before }, now)
    if (request.query.what === StuckKind.Job) {
      const job = found(await lockJob(trx, id), 'not-found')
      if (!job.isDead) throw new Refusal('not-stuck')
      await ofJob(trx, id)
      await audit('job', { kind: job.name, attempts: job.attempts, reason: jobFaultOf(job.lastError) })
    } else {
      const message = found(await lockMessage(trx, id), 'not-found')
      if (!isOfUse(message, now)) throw new Refusal('not-stuck')
      await ofMessage(context, trx, message)
      await audit('delivery', { kind: message.event, attempts: message.attempts, reason: message.lastError })
    }
    return { ok: true as const }
  })
}
