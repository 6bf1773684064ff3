import { accountEndpoints, type Registration } from '@hiwar/contract/people/accounts.ts'
import { isAdmin, isStaff, mayCreate } from '@hiwar/domain/accounts/creation.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import {
  authorize,
  found,
  type MemberRequest,
  type OpenRequest,
  Refusal,
  serve,
  serveOpen,
} from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit/audit.store.ts'
import { demandConfirmation } from '../../platform/auth/confirmed.ts'
import { rememberDevice } from '../../platform/auth/known-devices.ts'
import { openLogin } from '../../platform/auth/logins.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { accountOfUser, maySendToAccount } from '../confirmation-codes/limits.ts'
import { emailCodeMail } from '../confirmation-codes/send.ts'
import { insertRegistrationConsents } from '../consents/store.ts'
import { isOnline } from '../presence/presence.ts'
import { listPresent } from '../presence/store.ts'
import { tutorChanged } from '../tutors/events.ts'
import { presentUser } from '../users/present.ts'
import { findUser, insertTutor, insertUser, listUsers, type UserRow } from '../users/store.ts'
import { updateAccount } from './update.ts'

export const userRoutes = [
  serveOpen(accountEndpoints.create, createUser),
  serve(accountEndpoints.current, readCurrentUser),
  serve(accountEndpoints.list, listAllUsers),
  serve(accountEndpoints.read, readUser),
  serve(accountEndpoints.update, updateAccount),
]

async function listAllUsers({ db }: Context, { query }: MemberRequest<typeof accountEndpoints.list>) {
  const { list, total } = await listUsers(db, query)
  const present = await listPresent(
    db,
    list.map(({ id }) => id),
  )
  return { list: list.map((row) => presentUser(row, present.has(row.id))), total }
}

async function readCurrentUser(context: Context, { actor }: MemberRequest<typeof accountEndpoints.current>) {
  const row = found(await findUser(context.db, actor.id), 'user-not-found')
  return presentUser(row, await isOnline(context, row.id))
}

/** One account, for its owner and admins. */
async function readUser(context: Context, { actor, params }: MemberRequest<typeof accountEndpoints.read>) {
  const row = found(await findUser(context.db, params.id), 'user-not-found')
  authorize(actor, 'user.read', { ownerId: row.id })
  return presentUser(row, await isOnline(context, row.id))
}

/** Creates an account: people their own, as a student or tutor, and admins those of others. */
async function createUser(context: Context, request: OpenRequest<typeof accountEndpoints.create>) {
  const { actor, body, caller } = request
  const byAdmin = isAdmin(actor?.role ?? null)
  if (!mayCreate(actor?.role ?? null, body.role)) throw new Refusal('forbidden')
  if (byAdmin && isStaff(body.role)) demandConfirmation(context, actor)
  // ours: the limit is there against strangers, so admins who enter a list of people do not meet it.
  if (!byAdmin) await context.limits.use('registration', networkOf(caller.ip))
  const passwordHash = await hashPassword(body.password)
  const { row, token } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const row = await insertAccount(trx, body, passwordHash, byAdmin, now)
    // Only people who register themselves have read that registering means accepting.
    if (!byAdmin) await insertRegistrationConsents(trx, row.id, caller, now)
    if (isTutorOrManager(row.role)) await recordEvent(context, trx, tutorChanged, { tutorId: row.id })
    await emailCodeMail.queue(context, trx, row.id)
    const entry = { action: 'user.create', object: 'user', objectId: row.id, after: factsOf(row) } as const
    await recordAudit(trx, request, entry, now)
    return { row, token: byAdmin ? null : await openLogin(context, trx, { userId: row.id, loginAt: now }, caller) }
  })
  // Counts the first code, so that the next one is asked for a minute later at the earliest.
  await maySendToAccount(context, accountOfUser(row.id))
  if (token !== null) {
    rememberDevice(context, request, row.id)
    request.setLoginCookie(token)
  }
  return { user: presentUser(row, false), token }
}

async function insertAccount(
  trx: Trx,
  { role, email, name }: Registration,
  passwordHash: string,
  byAdmin: boolean,
  now: Date,
): Promise<UserRow> {
  const facts = { role, email, name: name ?? null, passwordHash }
  const row = await insertUser(trx, { ...facts, createdAt: now, updatedAt: now })
  if (isTutorOrManager(role)) await insertTutor(trx, row.id, byAdmin, now)
  return row
}

function factsOf({ role, email, name }: UserRow) {
  return { role, email, name }
}
