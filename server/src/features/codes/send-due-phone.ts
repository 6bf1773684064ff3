import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import { isTaken } from '../outcomes/store.ts'
import { isAppVerified, sendPhoneCode } from './phone-code.ts'
import { findRecipient } from './store.ts'

/** The code that follows a new phone; tried again as long as anybody would wait for it. */
export async function sendDuePhoneCode(
  context: Context,
  { sendId, userId, method }: { sendId: string; userId: number; method: MessagingApp },
): Promise<void> {
  const person = await findRecipient(context.db, userId)
  if (person === undefined || person.phone === null || isAppVerified(person, method)) return
  if (await isTaken(context.db, userId, `phone-code:${sendId}`)) return
  const sending = await sendPhoneCode(context, { ...person, phone: person.phone }, method, sendId)
  if (!sending.taken && sending.again === 'later') throw new Error(`no code was sent: ${sending.reason}`)
}
