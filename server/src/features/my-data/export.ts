/** The copy of a person's data: request, background job, download and deletion. */
import { randomBytes } from 'node:crypto'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { dataExportDays } from '@hiwar/contract/fields/limits.ts'
import { type DataExport, myDataEndpoints } from '@hiwar/contract/people/my-data.ts'
import { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { DAY, datePlus, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, found, type MemberRequest, serve } from '../../platform/action.ts'
import { recordSecurityEvent } from '../../platform/audit/security-events.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { wire } from '../../platform/wire.ts'
import { listAddresses } from '../deliveries/store.ts'
import { deleteFile } from '../files/keep.ts'
import { timeInWords } from '../mails/words.ts'
import { notifyUsers } from '../notifications/notify.ts'
import {
  deleteExportsBefore,
  type ExportRow,
  failExportsBefore,
  findExport,
  insertExport,
  listExports,
  settleExport,
} from './store.ts'

export const myDataRoutes = [
  serve(myDataEndpoints.read, readOwnData),
  serve(myDataEndpoints.ask, askForExport),
  serve(myDataEndpoints.download, downloadExport),
]

/** The copies whose time is not over; the hourly job deletes the others. */
async function readOwnData({ db, clock }: Context, { actor }: MemberRequest<typeof myDataEndpoints.read>) {
  const rows = await listExports(db, actor.id)
  return { exports: rows.filter((row) => !isOver(row, clock.now())).map(presentExport) }
}

function presentExport(row: ExportRow): DataExport {
  return wire(row, 'id', 'askedAt', 'readyAt', 'failedAt', 'expiresAt', 'bytes', 'sha256')
}

const isOver = ({ expiresAt }: ExportRow, now: Date) => expiresAt !== null && expiresAt <= now

const exportAsked = jobKind<{ id: number }>('data-export.make')

/** Constraints refuse a second open copy, and a second one of the same day. */
function askForExport(context: Context, { actor }: MemberRequest<typeof myDataEndpoints.ask>): Promise<DataExport> {
  return inTransaction(context.db, async (trx) => {
    const askedAt = context.clock.now()
    const askedOn = cairoDay(instantOfDate(askedAt))
    const row = await insertExport(trx, { userId: actor.id, askedAt, askedOn })
    await context.jobs.add(trx, exportAsked, { id: row.id }, { maxAttempts: 5 })
    return presentExport(row)
  })
}

async function downloadExport(
  context: Context,
  { actor, params, caller }: MemberRequest<typeof myDataEndpoints.download>,
) {
  const row = found(await findExport(context.db, params.id), 'not-found')
  authorize(actor, 'my-data.download', { ownerId: row.userId })
  const file = found(isOver(row, context.clock.now()) ? null : row.file, 'not-found')
  const bytes = await context.storage.read('exports', file)
  recordSecurityEvent(context, { kind: SecurityEventKind.Export, action: 'my-data.download', caller, actor })
  return { name: `hiwar-${row.id}.zip`, bytes }
}

/** Waits for a turn among the exports, then reads with a connection of the documents alone. */
export async function makeExport(context: Context, id: number): Promise<void> {
  const asked = await findExport(context.db, id)
  if (asked === undefined || asked.readyAt !== null || asked.failedAt !== null) return
  const { userId } = asked
  const endTurn = await context.exportPlaces.enter({ who: userId })
  try {
    const file = `${randomBytes(16).toString('hex')}.zip`
    // Few people ever ask, so the writer is loaded with the first copy.
    const { writeCopy } = await import('./copy.ts')
    const { path, bytes, sha256 } = await writeCopy(context, userId, file)
    await context.storage.put('exports', file, { path })
    const isKept = await recordReady(context, asked, { file, bytes, sha256 })
    if (!isKept) await context.storage.remove('exports', file)
  } finally {
    endTurn()
  }
}

function recordReady(
  context: Context,
  { id, userId }: ExportRow,
  made: { file: string; bytes: number; sha256: string },
) {
  return inTransaction(context.db, async (trx) => {
    const readyAt = context.clock.now()
    const expiresAt = datePlus(readyAt, dataExportDays * DAY)
    const row = await settleExport(trx, id, { ...made, readyAt, expiresAt })
    if (row === undefined) return false
    const addresses = await listAddresses(trx, [userId], readyAt)
    const ready = {
      userId,
      kind: 'data-export-ready',
      occurrence: `data-export-ready:${id}`,
      wording: 'data_export_ready',
      words: { date: timeInWords(expiresAt) },
      link: ownDataOf(addresses[0]?.role ?? Role.Student),
      data: { dataExportId: id },
      alsoMailed: true,
    } as const
    await notifyUsers(context, trx, [ready], addresses)
    return true
  })
}

function ownDataOf(role: Role): string {
  if (role === Role.Student) return '/s/settings?tab=my-data'
  return isTutorOrManager(role) ? '/t/account-settings?tab=my-data' : '/user-settings'
}

const forgetExports = jobKind<unknown>('forget-data-exports')

/** Deletes copies after their seven days with their files, and gives up those that a day did not finish. */
async function forgetOldExports(context: Context): Promise<void> {
  const now = context.clock.now()
  await failExportsBefore(context.db, datePlus(now, -DAY), now)
  await inTransaction(context.db, async (trx) => {
    const files = await deleteExportsBefore(trx, now, datePlus(now, -dataExportDays * DAY))
    for (const file of files) await deleteFile(context, trx, 'exports', file)
  })
}

export const exportJobs = [
  onJob(exportAsked, (context: Context, { id }) => makeExport(context, id)),
  onJob(forgetExports, forgetOldExports),
]

/** Each hour, so that a file outlives its seven days by an hour at most. */
export const forgetExportsLine = `23 * * * * ${forgetExports.name}`
