/** Which account of ours a Google account logs in to; where there is none it may make one. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { personName, tutorName } from '@hiwar/contract/fields/people.ts'
import { decideGoogleLogin } from '@hiwar/domain/accounts/login.ts'
import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import type { Context } from '../../context.ts'
import type { GoogleIdentity } from '../../gateways/google/identity.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { Refusal } from '../../platform/refusal.ts'
import { tutorChanged } from '../tutors/events.ts'
import { insertTutor, type UserRow, updateUser } from '../users/store.ts'
import { insertGoogleUser, lockUserOfEmail, lockUserOfGoogle } from './google.store.ts'

type NewRole = typeof Role.Student | typeof Role.Tutor

/** The account, held; refuses when there is none that this identity may use. */
export async function accountOf(
  context: Context,
  trx: Trx,
  identity: GoogleIdentity,
  role: NewRole | undefined,
): Promise<UserRow> {
  const known = await lockUserOfGoogle(trx, identity.sub)
  const ofEmail = known === undefined ? await lockUserOfEmail(trx, identity.email) : undefined
  const decision = decideGoogleLogin({ known, ofEmail, isAuthoritative: identity.isAuthoritative, role })
  if ('refuse' in decision) throw new Refusal(decision.refuse)
  if (decision.enter === 'known' && known !== undefined) return known
  if (decision.enter === 'link' && ofEmail !== undefined) return linkAccount(context, trx, ofEmail, identity)
  const made = await registerAccount(context, trx, identity, role ?? Role.Student)
  // Somebody else was first, perhaps the same person by a second click: his account is there now.
  return made ?? accountOf(context, trx, identity, role)
}

async function linkAccount(context: Context, trx: Trx, user: UserRow, { sub }: GoogleIdentity): Promise<UserRow> {
  const now = context.clock.now()
  const linked = { googleSub: sub, verifiedEmail: true, updatedAt: now }
  if (user.verifiedEmail) return updateUser(trx, user.id, linked)
  // Whoever chose that password never showed that the address is his, and may be waiting for its owner to come.
  await endLogins(trx, user.id, now)
  const row = await updateUser(trx, user.id, { ...linked, passwordHash: null })
  if (isAnyTutor(row.role)) await recordEvent(context, trx, tutorChanged, { tutorId: row.id })
  return row
}

async function registerAccount(
  context: Context,
  trx: Trx,
  { sub, email, name }: GoogleIdentity,
  role: NewRole,
): Promise<UserRow | undefined> {
  const now = context.clock.now()
  const isTutor = isAnyTutor(role)
  const row = await insertGoogleUser(trx, {
    role,
    email,
    // A name that is none here is asked for with the rest of the profile.
    name: (isTutor ? tutorName : personName).safeParse(name).data ?? null,
    googleSub: sub,
    verifiedEmail: true,
    createdAt: now,
    updatedAt: now,
  })
  if (row === undefined || !isTutor) return row
  await insertTutor(trx, row.id, false, now)
  await recordEvent(context, trx, tutorChanged, { tutorId: row.id })
  return row
}
