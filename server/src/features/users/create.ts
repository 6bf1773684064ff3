import type { accountEndpoints, Registration } from '@hiwar/contract/people/accounts.ts'
import { isAdmin, mayCreate } from '@hiwar/domain/accounts/creation.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import { type OpenRequest, Refusal } from '../../platform/action.ts'
import { recordAudit } from '../../platform/audit.store.ts'
import { openLogin } from '../../platform/auth/logins.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { accountOfUser, maySendToAccount } from '../confirmation-codes/limits.ts'
import { emailCodeMail } from '../confirmation-codes/send.ts'
import { tutorChanged } from '../tutors/events.ts'
import { presentUser } from './present.ts'
import { insertTutor, insertUser, type UserRow } from './store.ts'

/** Makes an account: everybody his own as student or tutor, admins those of others. */
export async function createUser(context: Context, request: OpenRequest<typeof accountEndpoints.create>) {
  const { actor, body, caller } = request
  const byAdmin = isAdmin(actor?.role ?? null)
  if (!mayCreate(actor?.role ?? null, body.role)) throw new Refusal('forbidden')
  // ours: the limit is there against strangers, so admins who enter a list of people do not meet it.
  if (!byAdmin) await context.limits.use('registration', caller.ip)
  const passwordHash = await hashPassword(body.password)
  const { row, token } = await inTransaction(context.db, async (trx) => {
    const now = context.clock.now()
    const row = await insertAccount(trx, body, passwordHash, byAdmin, now)
    if (isAnyTutor(row.role)) await recordEvent(context, trx, tutorChanged, { tutorId: row.id })
    await emailCodeMail.queue(context, trx, row.id)
    const entry = { action: 'user.create', object: 'user', objectId: row.id, after: factsOf(row) }
    await recordAudit(trx, request, entry, now)
    return { row, token: byAdmin ? null : await openLogin(context, trx, { userId: row.id, loginAt: now }, caller) }
  })
  // Counts the first code, so that the next one is asked for a minute later at the earliest.
  await maySendToAccount(context, accountOfUser(row.id))
  if (token !== null) request.setLoginCookie(token)
  return { user: presentUser(row, false), token }
}

async function insertAccount(
  trx: Trx,
  { role, email, name }: Registration,
  passwordHash: string,
  byAdmin: boolean,
  now: Date,
): Promise<UserRow> {
  const row = await insertUser(trx, { role, email, name: name ?? null, passwordHash, createdAt: now, updatedAt: now })
  if (isAnyTutor(role)) await insertTutor(trx, row.id, byAdmin, now)
  return row
}

function factsOf({ role, email, name }: UserRow) {
  return { role, email, name }
}
