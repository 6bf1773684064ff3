/** What follows a change of an account, in its transaction. */
import { randomUUID } from 'node:crypto'
import type { AccountChanges } from '@hiwar/contract/accounts.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { queueEmailCode } from '../codes/queue.ts'
import { noticeDue } from '../mails/notices.ts'
import { tutorChanged } from '../tutors/events.ts'
import type { Account } from './change.store.ts'
import type { ChangeRequest } from './change-request.ts'
import { dropFile } from './files.ts'

export async function followChange(
  context: Context,
  trx: Trx,
  request: ChangeRequest,
  before: Account,
  after: Account,
): Promise<void> {
  const now = context.clock.now()
  const { id, email } = after.user
  if (request.body.password !== undefined) await endLogins(trx, id, now, request.actor.jti)
  if (before.tutor?.activated === true && after.tutor?.activated === false) await endLogins(trx, id, now)
  if (email !== before.user.email) {
    await queueEmailCode(context, trx, id)
    const notice = {
      mailId: randomUUID(),
      to: before.user.email,
      notice: 'email-changed',
      at: now.toISOString(),
    } as const
    await context.jobs.add(trx, noticeDue, notice)
  }
  for (const name of filesGone(before, after)) await dropFile(context, trx, name)
  const facts = changedFacts(request.body, before, after)
  await recordAudit(trx, request, { action: 'user.update', object: 'user', objectId: id, ...facts }, now)
  if (after.tutor !== undefined) await recordEvent(context, trx, tutorChanged, { tutorId: id })
}

function filesGone(before: Account, after: Account): string[] {
  const names = ({ user, tutor }: Account) => [user.image, tutor?.video, tutor?.thumbnail]
  const kept = names(after)
  return names(before)
    .filter((name) => typeof name === 'string')
    .filter((name) => !kept.includes(name))
}

/** The fields that were asked for, as they were and as they are; of a password only that it changed. */
function changedFacts(changes: AccountChanges, before: Account, after: Account): { before: object; after: object } {
  const fields = Object.keys(changes).filter((field) => field !== 'password')
  const valuesOf = ({ user, tutor }: Account) => {
    const row: Record<string, unknown> = { ...tutor, ...user }
    return Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  }
  const password = changes.password === undefined ? {} : { password: 'changed' }
  return { before: valuesOf(before), after: { ...valuesOf(after), ...password } }
}
