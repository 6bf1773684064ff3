/**
 * Carries out deletion requests that are due, in steps. Each step is one transaction that changes nothing when it runs
 * again, so an interrupted erasure continues from its first step.
 */
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import { erasedName, erasureStep, heldUntil, holdEnd } from '@hiwar/domain/accounts/deletion.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { erasePersonalValues } from '../../platform/audit/audit.store.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import type { FileFolder } from '../../platform/files.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { messageDeleted } from '../chat/events.ts'
import { deleteMessageText } from '../chat/message.store.ts'
import { lockConversation } from '../conversations/store.ts'
import { textOf } from '../deliveries/send.ts'
import { deleteFile } from '../files/keep.ts'
import { deleteExpiredHeldParties, findLastMovement, insertHeldParty } from '../held-parties/store.ts'
import type { Table } from '../my-data/holding.ts'
import { holdings } from '../my-data/holdings.ts'
import { listExports } from '../my-data/store.ts'
import { updateEnded } from '../renewals/store.ts'
import { isReported } from '../reports/store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { findUser, inTransactionBehind, lockUser } from '../users/store.ts'
import {
  deleteReadEvents,
  eraseAccount,
  eraseFileNames,
  eraseOwn,
  listFiles,
  listMessages,
  listNaming,
  updateNaming,
} from './erase.store.ts'
import { deletionDoneMail } from './mails.ts'
import { findOpenErasure, getOwedMoney, listDueErasures, updateErasure } from './store.ts'

const sweepDue = jobKind<null>('erasures:sweep')

/** Runs every minute, so that an interrupted erasure continues. */
export const erasureCrontab = `* * * * * ${sweepDue.name} ?max=1`

export const erasureJob = onJob(sweepDue, (context: Context) => eraseAllDue(context))

/** Erases each account that is due. An erasure that fails does not stop the others, and is tried again later. */
export async function eraseAllDue(context: Context, steps = erasureSteps): Promise<void> {
  const { db, clock, log } = context
  await deleteExpiredHeldParties(db, cairoDay(instantOfDate(clock.now())))
  for (const { userId } of await listDueErasures(db, clock.now())) {
    await erasePerson(context, userId, steps).catch((err) =>
      log.error({ err, userId }, 'an account could not be erased'),
    )
  }
}

export async function erasePerson(context: Context, userId: number, steps = erasureSteps): Promise<void> {
  if (!(await begin(context, userId))) return
  for (const step of steps) {
    let isUnfinished = true
    while (isUnfinished) {
      isUnfinished = await inTransaction(context.db, async (trx) => {
        await lockUser(trx, userId)
        return step.run(context, trx, userId)
      })
    }
  }
}

/** Begins under the lock of the person, so that the request is either withdrawn or carried out. */
function begin(context: Context, userId: number): Promise<boolean> {
  return inTransactionBehind(context, [userId], async (trx) => {
    const now = context.clock.now()
    const erasure = await findOpenErasure(trx, userId)
    if (erasure === undefined) return false
    if (erasure.begunAt !== null) return true
    const due = instantOfDate(erasure.dueAt)
    const open = { ...(await getOwedMoney(trx, userId)), isReported: await isReported(trx, userId) }
    const step = erasureStep(due, open, instantOfDate(now))
    if (step === 'hold') await updateErasure(trx, userId, { heldUntil: dateOfInstant(holdEnd(due)) })
    if (step !== 'erase') return false
    const account = await lockUser(trx, userId)
    if (account === undefined) return false
    await updateErasure(trx, userId, { begunAt: now })
    if (isTutorOrManager(account.role)) await recordEvent(context, trx, tutorChanged, { tutorId: userId })
    return true
  })
}

export interface ErasureStepOf {
  name: string
  /** True while the step has more to do, for another transaction. */
  run(context: Context, trx: Trx, userId: number): Promise<boolean>
}

const access: readonly Table[] = [
  'pushSubscriptions',
  'loginSessions',
  'loginDevices',
  'loginChallenges',
  'disownWords',
  'secondFactors',
  'recoveryCodes',
  'confirmationCodes',
  'telegramWords',
  'presences',
  'idempotencyKeys',
]
const media: readonly (readonly [table: Table, folder: FileFolder])[] = [
  ['users', 'uploads'],
  ['tutors', 'uploads'],
  ['mediaItems', 'uploads'],
  ['mediaItems', 'intro-videos'],
]
const notificationTables: readonly Table[] = ['deliveries', 'notifications']
const support: readonly Table[] = ['reportReplies', 'reports']
const withOwnStep: readonly Table[] = ['users', 'messages', 'introVideos', 'mediaItems', 'dataExports']

/** All other tables that the registry deletes or empties, so that a new table is never forgotten. */
function restOfTables(): Table[] {
  const named = new Set([...access, ...notificationTables, ...support, ...withOwnStep])
  const isErased = (table: Table) => ['delete', 'blank'].includes(holdings[table].erasing.action)
  return (Object.keys(holdings) as Table[]).filter((table) => isErased(table) && !named.has(table))
}

const messagesAtOnce = 100

export const erasureSteps: readonly ErasureStepOf[] = [
  { name: 'access', run: (_context, trx, userId) => eraseTables(trx, access, userId) },
  { name: 'files', run: dropFiles },
  { name: 'messages', run: eraseMessages },
  { name: 'notices', run: eraseNotices },
  { name: 'reports', run: (_context, trx, userId) => eraseTables(trx, support, userId) },
  { name: 'rest', run: (_context, trx, userId) => eraseTables(trx, restOfTables(), userId) },
  { name: 'account', run: endAccount },
]

async function eraseTables(trx: Trx, tables: readonly Table[], userId: number): Promise<boolean> {
  for (const table of tables) await eraseOwn(trx, table, userId)
  return false
}

/** Deletes the rows that name files. The storage deletes the files after the commit. */
async function dropFiles(context: Context, trx: Trx, userId: number): Promise<boolean> {
  await eraseOwn(trx, 'introVideos', userId)
  const files = await Promise.all(
    media.map(async ([table, folder]) => ({ folder, names: await listFiles(trx, table, userId) })),
  )
  for (const { folder, names } of files) {
    for (const name of names) await deleteFile(context, trx, folder, name)
  }
  for (const { file } of await listExports(trx, userId)) {
    if (file !== null) await deleteFile(context, trx, 'exports', file)
  }
  await eraseOwn(trx, 'dataExports', userId)
  await eraseOwn(trx, 'mediaItems', userId)
  await eraseFileNames(trx, userId)
  return false
}

/** Empties some messages, in the copies of the outbox too; the other person sees that they were deleted. */
async function eraseMessages(context: Context, trx: Trx, userId: number): Promise<boolean> {
  const messages = await listMessages(trx, userId, messagesAtOnce)
  const rooms = [...new Set(messages.map(({ roomId }) => roomId))].sort((one, other) => one - other)
  for (const roomId of rooms) await lockConversation(trx, roomId)
  for (const { id, roomId } of messages) {
    const { rev, file } = await deleteMessageText(trx, { id, roomId }, context.clock.now())
    if (file !== null) await deleteFile(context, trx, 'chat-files', file)
    await recordEvent(context, trx, messageDeleted, { roomId, messageId: id, rev })
  }
  return messages.length === messagesAtOnce
}

async function eraseNotices(_context: Context, trx: Trx, userId: number): Promise<boolean> {
  const account = await findUser(trx, userId)
  const name = account?.name ? firstName(account.name) : null
  for (const { id, wording, words } of name === null ? [] : await listNaming(trx, userId, name)) {
    const renamed = { ...words, name: erasedName }
    await updateNaming(trx, id, renamed, textOf(wording as WordingName, renamed))
  }
  return eraseTables(trx, notificationTables, userId)
}

/** Stores the held party, erases the rest of the account, and ends the request. */
async function endAccount(context: Context, trx: Trx, userId: number): Promise<boolean> {
  const now = context.clock.now()
  const account = await findUser(trx, userId)
  if (account === undefined || account.erasedAt !== null) return false
  const last = await findLastMovement(trx, userId)
  if (last !== null) await insertHeldParty(trx, userId, heldUntil(instantOfDate(last)))
  await updateEnded(trx, { userId }, 'student', now)
  await erasePersonalValues(trx, account)
  await deleteReadEvents(trx, account)
  await deletionDoneMail.queue(context, trx, userId, account.email)
  await updateErasure(trx, userId, { doneAt: now })
  await eraseAccount(trx, userId, now)
  return false
}
