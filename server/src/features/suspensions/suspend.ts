import type { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { maySuspend, suspensionTerm } from '@hiwar/domain/accounts/suspension.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { dateOfInstant, instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { type Asker, recordAudit } from '../../platform/audit/audit.store.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { cancelLessonsOf } from '../lessons/cancel.ts'
import { cancelMeetingsOf } from '../meetings/apply.ts'
import { withPartners } from '../schedule/partners.store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { findUser, type UserRow } from '../users/store.ts'
import { accountAmong, openIfOver, suspensionEnds } from './end.ts'
import { suspendedMail } from './mails.ts'
import { presentSuspension, suspensionFacts } from './present.ts'
import { findSuspension, getSuspension, insertSuspension, setSuspension, updateSuspension } from './store.ts'

/**
 * Suspends an account with everything that follows, in one transaction: its logins end, and the lessons and meetings
 * that begin before the end are canceled as by staff.
 */
export async function suspendAccount(context: Context, request: MemberRequest<typeof suspensionEndpoints.create>) {
  const { actor, params, body, saveReply } = request
  const { id: userId, role } = found(await findUser(context.db, params.id), 'user-not-found')
  if (!maySuspend(actor, { id: userId, role })) throw new Refusal('forbidden')
  const startsAt = context.clock.now()
  const { end, unconfirmed } = suspensionTerm(actor.role, body.days, instantOfDate(startsAt))
  const endsAt = end === undefined ? null : dateOfInstant(end)
  return underLocks(context, { adminId: actor.id, userId, until: endsAt }, async (trx, account, now) => {
    const isClosed = account.suspensionId !== null && !(await openIfOver(context, trx, account, now))
    if (isClosed) throw new Refusal('bad-request', { status: 409 })
    const { reason, note, innerNote = null } = body
    const texts = { reason, note, innerNote }
    const id = await insertSuspension(trx, { ...texts, userId, byId: actor.id, startsAt, endsAt, unconfirmed })
    await setSuspension(trx, userId, id, now)
    await endLogins(trx, userId, now)
    await suspendedMail.queue(context, trx, userId)
    const standing = { request, account, id, until: endsAt, action: 'suspension.create' } as const
    return saveReply(trx, await follow(context, trx, standing, now))
  })
}

/** A super admin confirms that the suspension of a regular admin has no end. */
export async function confirmSuspension(context: Context, request: MemberRequest<typeof suspensionEndpoints.confirm>) {
  const { actor, params } = request
  const { id: userId } = found(await findUser(context.db, params.id), 'user-not-found')
  if (actor.id === userId) throw new Refusal('forbidden')
  return underLocks(context, { adminId: actor.id, userId, until: null }, async (trx, account, now) => {
    const id = account.suspensionId
    const suspension = id === null ? undefined : await findSuspension(trx, id)
    const isOpen = suspension?.unconfirmed === true && !(await openIfOver(context, trx, account, now))
    if (id === null || !isOpen) throw new Refusal('bad-request', { status: 409 })
    await updateSuspension(trx, id, { endsAt: null, unconfirmed: false, confirmedBy: actor.id })
    return follow(context, trx, { request, account, id, until: null, action: 'suspension.confirm' }, now)
  })
}

interface Standing {
  request: Asker & { actor: Actor }
  account: UserRow
  id: number
  until: Date | null
  action: 'suspension.create' | 'suspension.confirm'
}

/** Steps shared by a new suspension and a confirmed one. */
async function follow(context: Context, trx: Trx, { request, account, id, until, action }: Standing, now: Date) {
  const span = { userId: account.id, from: now, until, by: request.actor.id }
  const lessons = await cancelLessonsOf(context, trx, { ...span, cause: 'suspension' }, now)
  const meetings = await cancelMeetingsOf(context, trx, span, now)
  if (isTutorOrManager(account.role)) await recordEvent(context, trx, tutorChanged, { tutorId: account.id })
  if (until === null) await context.jobs.remove(trx, suspensionEnds.keyOf(account.id))
  else await suspensionEnds.queue(context, trx, account.id, until)
  const row = await getSuspension(trx, id)
  const after = { ...suspensionFacts(row), lessons, meetings }
  await recordAudit(trx, request, { action, object: 'suspension', objectId: id, after }, now)
  return { suspension: presentSuspension(row), lessons, meetings }
}

interface Concerned {
  adminId: number
  userId: number
  until: Date | null
}

/**
 * Runs under the locks of the account, the admin and everybody whose appointment it cancels. An admin who was suspended
 * since then does nothing any more.
 */
function underLocks<Result>(
  context: Context,
  { adminId, userId, until }: Concerned,
  run: (trx: Trx, account: UserRow, now: Date) => Promise<Result>,
): Promise<Result> {
  const concerned = { userId, others: [adminId], time: (now: Date) => ({ from: now, until }) }
  return withPartners(context, concerned, (trx, people, now) =>
    run(trx, accountAmong(people, { adminId, userId }), now),
  )
}
