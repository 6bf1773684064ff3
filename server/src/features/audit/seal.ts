/**
 * The chain over the audit trail: sealed every two seconds, verified every night and on demand, and anchored outside of
 * the database, because a chain alone does not show that its end was cut off.
 */
import type { AuditSeal, auditEndpoints, FaultyRow } from '@hiwar/contract/platform/audit.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate, SECOND } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Storage } from '../../gateways/storage/storage.ts'
import type { MemberRequest } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import {
  type ChainHead,
  countUnsealed,
  existsSeal,
  findChainHead,
  findFaults,
  sealAuditRows,
} from '../../platform/audit/audit-seals.store.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts'
import { queueAnchorMails } from './anchor-mail.ts'
import { findNewestCheck, insertCheck } from './checks.store.ts'

export const sealTask: PeriodicTask<Context> = {
  name: 'audit-seals',
  everyMilliseconds: 2 * SECOND,
  async run({ db }) {
    await sealAuditRows(db)
  },
}

export async function readSeal({ db }: Pick<Context, 'db'>): Promise<AuditSeal> {
  const [head, waiting, check] = [await findChainHead(db), await countUnsealed(db), await findNewestCheck(db)]
  return { ...head, waiting, check: check ?? null }
}

/** Verifies the chain now; a platform of a million rows takes some seconds. */
export async function verifyNow(context: Context, request: MemberRequest<typeof auditEndpoints.verify>) {
  const { clock, db, documents, limits } = context
  await limits.use('auditVerify', request.actor.id)
  const { sealed, faults } = await verifyChain(context, documents)
  const entry = { action: 'audit.verify', object: 'audit', objectId: sealed, after: { faults: faults.length } } as const
  await inTransaction(db, (trx) => recordAudit(trx, request, entry, clock.now()))
  return readSeal(context)
}

interface Verified extends ChainHead {
  faults: FaultyRow[]
}

/** Compares the chain with its rows and with the anchors of earlier nights, and keeps the result. */
async function verifyChain({ clock, log, storage }: Context, db: Database): Promise<Verified> {
  const verified = await checkChain(db, storage)
  await insertCheck(db, { at: clock.now(), ...verified })
  const { sealed, head, faults } = verified
  if (faults.length > 0) log.error({ sealed, head, faults }, 'the audit trail does not match its seals')
  return verified
}

/** Changes nothing, so that the command can read a copy. */
export async function checkChain(db: Database, storage: Storage): Promise<Verified> {
  const head = await findChainHead(db)
  const faults = [...(await findFaults(db)), ...(await findLostAnchors(db, storage))]
  return { ...head, faults }
}

/** Of the anchors, which keep what the chain was at each night in the storage, in the log and with super admins. */
const anchorsCompared = 31

async function findLostAnchors(db: Database, storage: Storage): Promise<FaultyRow[]> {
  const names: string[] = []
  for await (const { name } of storage.list('anchors')) names.push(name)
  const lost: FaultyRow[] = []
  for (const name of names.toSorted().slice(-anchorsCompared)) {
    const { sealed, head } = await readAnchor(storage, name)
    if (head !== null && !(await existsSeal(db, head, sealed))) lost.push({ what: 'anchor', seq: sealed, id: null })
  }
  return lost
}

async function readAnchor(storage: Storage, name: string): Promise<ChainHead> {
  let text = ''
  for await (const part of await storage.read('anchors', name)) text += String(part)
  return JSON.parse(text) as ChainHead
}

const anchorDue = jobKind<unknown>('audit:anchor')

/** The crontab of the anchor: every night at 01:10 UTC. */
export const anchorLine = `10 1 * * * ${anchorDue.name}`

export const anchorJob = onJob(anchorDue, async (context: Context) => {
  const { clock, storage, log } = context
  const { sealed, head, faults } = await verifyChain(context, context.db)
  const day = cairoDay(instantOfDate(clock.now()))
  const name = `${day}.json`
  log.info({ day, sealed, head, faults: faults.length }, 'anchor of the audit trail')
  if ((await storage.find('anchors', name)) === null) {
    await storage.put('anchors', name, Buffer.from(JSON.stringify({ day, sealed, head })))
  }
  await queueAnchorMails(context, { day, sealed, head, faults: faults.length })
})
