/** How a suspension ends: by its time, or by staff. */
import type { EndedSuspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { maySuspend } from '@hiwar/domain/accounts/suspension.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { tutorChanged } from '../tutors/events.ts'
import { findUser, inTransactionOf, refuseSuspended, type UserRow } from '../users/store.ts'
import { presentSuspension, suspensionFacts } from './present.ts'
import { restoreMinutes } from './restore.ts'
import {
  findSuspension,
  getSuspension,
  listOver,
  type ShownSuspension,
  setSuspension,
  updateSuspension,
} from './store.ts'

const endDue = jobKind<{ userId: number }>('suspension.end')
const sweepDue = jobKind<null>('suspensions:sweep')

/** The job at the end of a person's suspension. */
export const suspensionEnds = {
  keyOf: (userId: number) => `suspension-end:${userId}`,
  queue: ({ jobs }: Context, trx: Trx, userId: number, at: Date): Promise<void> =>
    jobs.add(trx, endDue, { userId }, { at, key: suspensionEnds.keyOf(userId) }),
}

/** Every minute, for suspensions whose job failed. */
export const suspensionCrontab = `* * * * * ${sweepDue.name} ?max=1`

export const suspensionEndJobs = [
  onJob(endDue, (context: Context, { userId }) => endOver(context, userId)),
  onJob(sweepDue, (context: Context) => endAllOver(context)),
]

/** One that fails does not hold up the others. */
export async function endAllOver(context: Context): Promise<void> {
  const { db, clock, log } = context
  for (const { userId } of await listOver(db, clock.now())) {
    await endOver(context, userId).catch((err) => log.error({ err, userId }, 'a suspension could not be ended'))
  }
}

function endOver(context: Context, userId: number): Promise<void> {
  return inTransactionOf(context, [userId], async (trx, [account]) => {
    if (account !== undefined) await openIfOver(context, trx, account, context.clock.now())
  })
}

/** Opens a locked account whose suspension is over; false while it holds or when there is none. */
export async function openIfOver(context: Context, trx: Trx, account: UserRow, now: Date): Promise<boolean> {
  if (account.suspensionId === null) return false
  const suspension = await findSuspension(trx, account.suspensionId)
  if (suspension === undefined || suspension.endsAt === null || suspension.endsAt > now) return false
  await openAccount(context, trx, account, now)
  return true
}

async function openAccount(context: Context, trx: Trx, { id, role }: UserRow, now: Date): Promise<void> {
  await setSuspension(trx, id, null, now)
  await context.jobs.remove(trx, suspensionEnds.keyOf(id))
  if (isTutorOrManager(role)) await recordEvent(context, trx, tutorChanged, { tutorId: id })
}

/**
 * Refuses the login of a suspended person, after the credentials were right. Returns the account, opened when its
 * suspension is over.
 */
export async function refuseLogin(context: Context, trx: Trx, account: UserRow, now: Date): Promise<UserRow> {
  if (account.suspensionId === null) return account
  if (await openIfOver(context, trx, account, now)) return { ...account, suspensionId: null }
  throw new Refusal('account-suspended')
}

/** Staff end a suspension before its time, perhaps as a mistake of theirs. */
export async function liftSuspension(
  context: Context,
  request: MemberRequest<typeof suspensionEndpoints.lift>,
): Promise<EndedSuspension> {
  const { actor, params, body } = request
  const { id: userId, role } = found(await findUser(context.db, params.id), 'user-not-found')
  if (!maySuspend(actor, { id: userId, role })) throw new Refusal('forbidden')
  return inTransactionOf(context, [actor.id, userId], async (trx, people) => {
    const now = context.clock.now()
    const account = accountAmong(people, { adminId: actor.id, userId })
    if (account.suspensionId === null) throw new Refusal('bad-request', { status: 409 })
    const { mistake } = body
    const ended = await endSuspension(context, trx, { account, id: account.suspensionId, by: actor.id, mistake }, now)
    const after = { ...ended.facts, restored: ended.answer.restored }
    const entry = {
      action: 'suspension.lift',
      object: 'suspension',
      objectId: ended.answer.suspension.id,
      after,
    } as const
    await recordAudit(trx, request, entry, now)
    return ended.answer
  })
}

interface Ending {
  account: UserRow
  id: number
  by: number
  mistake: boolean
}

/** Lifts a suspension that still holds; as a mistake, the person gets back the minutes that passed unused, once. */
export async function endSuspension(context: Context, trx: Trx, { account, id, by, mistake }: Ending, now: Date) {
  const before = found(await findSuspension(trx, id), 'not-found')
  const isOver = before.liftedAt !== null || (before.endsAt !== null && before.endsAt <= now)
  const lifted = isOver ? {} : { liftedAt: now, liftedBy: by }
  const restores = mistake && before.restoredAt === null
  const returned = restores ? await restoreMinutes(trx, account.id, { ...before, ...lifted }, now) : nothing
  await updateSuspension(trx, id, { ...lifted, mistake, ...(restores && { restoredAt: now }) })
  if (account.suspensionId === id) await openAccount(context, trx, account, now)
  return resultOf(await getSuspension(trx, id), returned)
}

/** The answer of a refused appeal: the suspension stays as it was. */
export async function endNothing(trx: Trx, id: number) {
  return resultOf(await getSuspension(trx, id), nothing)
}

const nothing = { restored: 0, lost: 0, transactionId: null }

function resultOf(row: ShownSuspension, returned: Omit<EndedSuspension, 'suspension'>) {
  return { facts: suspensionFacts(row), answer: { suspension: presentSuspension(row), ...returned } }
}

/** The locked account; refuses an admin whose own account was suspended since the request. */
export function accountAmong(
  people: readonly UserRow[],
  { adminId, userId }: { adminId: number; userId: number },
): UserRow {
  refuseSuspended(people, adminId)
  return found(
    people.find(({ id }) => id === userId),
    'user-not-found',
  )
}
