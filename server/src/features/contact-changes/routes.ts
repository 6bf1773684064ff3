import { type ContactChange, contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { mayChange } from '@hiwar/domain/accounts/changes.ts'
import { isAdmin } from '@hiwar/domain/accounts/creation.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import { receiverHold } from '@hiwar/domain/withdrawals/terms.ts'
import type { Context } from '../../context.ts'
import {
  type Actor,
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
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { recordEvent } from '../../platform/events/events.ts'
import { fileUrl } from '../../platform/files.ts'
import { foundByWord } from '../../platform/http/link-words.ts'
import { hashOf } from '../../platform/secrets.ts'
import { wire } from '../../platform/wire.ts'
import { tutorChanged } from '../tutors/events.ts'
import { findUser, lockUser, type UserRow, updateUser } from '../users/store.ts'
import { followContactChange } from './apply.ts'
import {
  type ContactChangeRow,
  cancelOpenChange,
  findChange,
  findOpenChange,
  type ShownChange,
  settleChange,
} from './store.ts'

export const contactChangeRoutes = [
  serve(contactChangeEndpoints.read, readContactChange),
  serveOpen(contactChangeEndpoints.confirm, confirmContactChange),
  serve(contactChangeEndpoints.cancel, cancelContactChange),
]

async function readContactChange(
  { db, clock }: Context,
  { actor, params }: MemberRequest<typeof contactChangeEndpoints.read>,
): Promise<ContactChange | null> {
  const { id } = found(await findUser(db, params.id), 'user-not-found')
  authorize(actor, 'contact-change.read', { ownerId: id })
  const change = await findOpenChange(db, id, clock.now())
  return change === undefined ? null : presentChange(change, isAdmin(actor.role))
}

function presentChange(row: ShownChange, forAdmin: boolean): ContactChange {
  const { asker } = row
  return {
    ...wire(row, 'id', 'email', 'phone', 'phoneRemoved', 'createdAt', 'expiresAt'),
    asker: forAdmin && asker !== null ? { ...asker, image: fileUrl('uploads', asker.image) } : null,
  }
}

type ConfirmRequest = OpenRequest<typeof contactChangeEndpoints.confirm>

/**
 * Makes the change. The link token proves the owner of the current address; a second admin names the change by its
 * id. A repeated confirmation changes nothing and gets the same answer.
 */
async function confirmContactChange(context: Context, request: ConfirmRequest) {
  const { actor, body, caller } = request
  if (!('word' in body)) {
    if (actor === null) throw new Refusal('unauthenticated')
    if (!isAdmin(actor.role)) throw new Refusal('forbidden')
    demandConfirmation(context, actor)
  }
  const by = 'word' in body ? { tokenHash: hashOf(body.word) } : { id: body.id }
  const known = await findChange(context.db, by)
  const { userId } = 'word' in body ? await foundByWord(context, known, caller.ip) : found(known, 'not-found')
  await inTransaction(context.db, async (trx) => {
    const person = found(await lockUser(trx, userId), 'not-found')
    const change = found(await findChange(trx, by), 'not-found')
    const second = 'word' in body ? null : secondAdmin(actor, person, change)
    if (change.doneAt !== null) return
    if (change.canceledAt !== null || change.expiresAt <= context.clock.now()) throw new Refusal('not-found')
    await makeChange(context, trx, request, { person, change, second })
  })
  return { ok: true as const }
}

/** The admin who confirms: may change the account, did not ask, and does not own it. */
function secondAdmin(actor: Actor | null, { id, role }: UserRow, { askerId }: ContactChangeRow): number {
  const mayConfirm =
    actor !== null &&
    actor.id !== id &&
    actor.id !== askerId &&
    mayChange(actor, { id, role, studioId: null }, ['email', 'phone'])
  if (!mayConfirm) throw new Refusal('forbidden')
  return actor.id
}

/** `second` is the second admin; null when the owner confirms. */
async function makeChange(
  context: Context,
  trx: Trx,
  request: ConfirmRequest,
  { person, change, second }: { person: UserRow; change: ContactChangeRow; second: number | null },
): Promise<void> {
  const now = context.clock.now()
  const { email, phone, phoneRemoved } = change
  const columns = { ...(email === null ? {} : { email }), ...(phone === null && !phoneRemoved ? {} : { phone }) }
  const settled = { confirmedBy: second, doneAt: now, readyAt: datePlus(now, receiverHold) }
  await settleChange(trx, change.id, settled)
  const after = await updateUser(trx, person.id, { ...columns, updatedAt: now })
  await followContactChange(context, trx, { before: person, after })
  // The new contacts are unverified, so the tutor is off the list for now.
  if (isTutorOrManager(person.role)) await recordEvent(context, trx, tutorChanged, { tutorId: person.id })
  if (second === null) return
  const facts = Object.keys(columns) as (keyof typeof columns)[]
  const valuesOf = (row: UserRow) => Object.fromEntries(facts.map((name) => [name, row[name]]))
  const entry = { object: 'user', objectId: person.id, before: valuesOf(person), after: valuesOf(after) } as const
  await recordAudit(trx, request, { action: 'contact-change.confirm', ...entry }, now)
}

function cancelContactChange(
  context: Context,
  request: MemberRequest<typeof contactChangeEndpoints.cancel>,
): Promise<{ ok: true }> {
  const { actor, params } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const { id, role } = found(await lockUser(trx, params.id), 'user-not-found')
    if (!mayChange(actor, { id, role, studioId: null }, ['email', 'phone'])) throw new Refusal('forbidden')
    if (!(await cancelOpenChange(trx, id, now))) throw new Refusal('not-found')
    await recordAudit(trx, request, { action: 'contact-change.cancel', object: 'user', objectId: id }, now)
    return { ok: true as const }
  })
}
