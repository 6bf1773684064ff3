/** The owner requests the deletion of the account, or withdraws the request. */
import {
  type Deletion,
  type DeletionBlocker,
  type DeletionState,
  deletionEndpoints,
} from '@hiwar/contract/people/deletion.ts'
import { deletionDue, deletionReminder, earnedBefore, mayAskForDeletion } from '@hiwar/domain/accounts/deletion.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { type Asker, recordAudit } from '../../platform/audit/audit.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { wire } from '../../platform/wire.ts'
import { cancelLessonsOf } from '../lessons/cancel.ts'
import { cancelMeetingsOf } from '../meetings/apply.ts'
import { withPartners } from '../schedule/partners.store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { inTransactionOf, personAmong, refuseLeaving, refuseSuspended, type UserRow } from '../users/store.ts'
import { deletionAskedMail, deletionReminders } from './mails.ts'
import {
  type ErasureRow,
  findOpenErasure,
  getLosses,
  getOwedMoney,
  type OwedMoney,
  updateErasure,
  upsertErasure,
} from './store.ts'

export const erasureRoutes = [
  serve(deletionEndpoints.read, (context: Context, { actor }) => readDeletion(context, actor.id)),
  serve(deletionEndpoints.ask, askForDeletion),
  serve(deletionEndpoints.withdraw, withdrawDeletion),
]

/** The person's open request and the obstacles to its erasure, or the obstacles to a request; and its losses. */
async function readDeletion({ db, clock }: Context, userId: number): Promise<DeletionState> {
  const now = clock.now()
  const [open, money] = await Promise.all([findOpenErasure(db, userId), getOwedMoney(db, userId)])
  const dueAt = open?.dueAt ?? dueOf(now)
  return {
    deletion: open === undefined ? null : presentDeletion(open),
    blockers: blockersOf(money, open !== undefined),
    losses: await getLosses(db, userId, dueAt, now),
  }
}

/** The obstacles to a request, or to the erasure of one that was asked for. */
export function blockersOf(money: OwedMoney, isAsked: boolean): DeletionBlocker[] {
  const { payments, refunds, suspense, withdrawals, pending } = money
  const earned = isAsked ? money.earned : earnedBefore(money)
  return [
    ...payments.map((payment) => ({ kind: 'payment' as const, ...payment })),
    ...refunds.map((refund) => ({ kind: 'refund' as const, ...refund })),
    ...(suspense > 0 ? [{ kind: 'suspense' as const, amount: suspense }] : []),
    ...withdrawals.map((withdrawal) => ({ kind: 'withdrawal' as const, ...withdrawal })),
    ...(earned > 0 ? [{ kind: 'earnings' as const, amount: earned }] : []),
    ...(pending > 0 ? [{ kind: 'pending' as const, amount: pending }] : []),
  ]
}

function presentDeletion(row: ErasureRow): Deletion {
  return wire(row, 'askedAt', 'dueAt', 'heldUntil')
}

/** Stores the request and cancels the appointments after its day, under the locks of everybody in them. */
function askForDeletion(context: Context, request: MemberRequest<typeof deletionEndpoints.ask>) {
  const { id: userId } = request.actor
  const concerned = { userId, others: [], time: (now: Date) => ({ from: dueOf(now), until: null }) }
  return withPartners(context, concerned, async (trx, people, now) => {
    refuseSuspended(people, userId)
    refuseLeaving(people, userId)
    const account = personAmong(people, userId)
    const deletion = { account, askedBy: userId, dueAt: dueOf(now), action: 'deletion.ask' as const }
    return presentDeletion(await storeRequest(context, trx, request, deletion, now))
  })
}

interface DeletionRequest {
  account: UserRow
  askedBy: number
  dueAt: Date
  action: 'deletion.ask' | 'erasure.create'
  reason?: string
}

const blockedForStaff = 'الحذف غير متاح الآن: في الحساب مبلغ لم يُحسم أو لم يُسحب، أو عملية دفع لم تنتهِ.'

/**
 * Stores a request of the owner or of staff, in a transaction that holds the locks of everybody who has an appointment
 * with the person after its day. The owner gets a mail while the request can be withdrawn.
 */
export async function storeRequest(
  context: Context,
  trx: Trx,
  asker: Asker,
  { account, askedBy, dueAt, action, reason }: DeletionRequest,
  now: Date,
): Promise<ErasureRow> {
  const { id: userId } = account
  if (!mayAskForDeletion(await getOwedMoney(trx, userId)))
    throw new Refusal('deletion-blocked', askedBy === userId ? {} : { message: blockedForStaff })
  const row = await upsertErasure(trx, { userId, askedBy, askedAt: now, dueAt })
  const afterDeletion = { userId, from: dueAt, by: userId }
  const lessons = await cancelLessonsOf(context, trx, afterDeletion, now)
  const meetings = await cancelMeetingsOf(context, trx, { ...afterDeletion, until: null }, now)
  await recordTutorChange(context, trx, account)
  if (dueAt > now) {
    await deletionAskedMail.queue(context, trx, userId)
    await deletionReminders.queue(context, trx, userId, dateOfInstant(deletionReminder(instantOfDate(dueAt))))
  }
  const after = { dueAt: dueAt.toISOString(), lessons, meetings, ...(reason !== undefined && { reason }) }
  await recordAudit(trx, asker, { action, object: 'user', objectId: userId, after }, now)
  return row
}

function dueOf(now: Date): Date {
  return dateOfInstant(deletionDue(instantOfDate(now)))
}

/** Withdraws the request, until its day. Canceled appointments stay canceled. */
function withdrawDeletion(context: Context, request: MemberRequest<typeof deletionEndpoints.withdraw>) {
  const { id: userId } = request.actor
  return inTransactionOf(context, [userId], async (trx, [account]) => {
    const open = found(await findOpenErasure(trx, userId), 'not-found')
    await withdrawRequest(context, trx, request, { account, open, action: 'deletion.withdraw' })
    return { ok: true as const }
  })
}

interface WithdrawnRequest {
  account: UserRow | undefined
  open: ErasureRow
  action: 'deletion.withdraw' | 'erasure.delete'
}

/** Withdraws a request whose erasure has not begun, under the lock of its person. */
export async function withdrawRequest(
  context: Context,
  trx: Trx,
  asker: Asker,
  { account, open, action }: WithdrawnRequest,
): Promise<void> {
  const now = context.clock.now()
  if (account === undefined || open.begunAt !== null) throw new Refusal('not-found')
  const { id: userId } = account
  await updateErasure(trx, userId, { canceledAt: now })
  await deletionReminders.remove(context, trx, userId)
  await recordTutorChange(context, trx, account)
  await recordAudit(trx, asker, { action, object: 'user', objectId: userId }, now)
}

async function recordTutorChange(context: Context, trx: Trx, { id, role }: UserRow): Promise<void> {
  if (isTutorOrManager(role)) await recordEvent(context, trx, tutorChanged, { tutorId: id })
}
