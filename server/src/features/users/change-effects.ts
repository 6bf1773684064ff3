/** What follows a change of an account, in its transaction. */

import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { AccountChanges } from '@hiwar/contract/people/accounts.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import { emailCodeMail } from '../codes/mails.ts'
import { queuePhoneCode } from '../codes/queue.ts'
import { dropFile } from '../files/keep.ts'
import { emailChangedMail } from '../mails/notices.ts'
import { tutorChanged } from '../tutors/events.ts'
import type { Account } from './change.store.ts'
import type { ChangeRequest } from './change-request.ts'

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
    await emailCodeMail.queue(context, trx, id)
    await emailChangedMail.queue(context, trx, id, before.user.email)
  }
  // The trigger has just forgotten the app, which is asked once more for the new number.
  const { notificationMethod: method, phone } = before.user
  if (after.user.phone !== phone && after.user.phone !== null && method !== null) {
    await queuePhoneCode(context, trx, id, method as MessagingApp)
  }
  for (const name of filesGone(before, after)) await dropFile(context, trx, 'uploads', name)
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
