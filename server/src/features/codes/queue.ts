/**
 * Asks for a code to be mailed. The job draws the code itself, right before it sends it: so no code lies in the queue,
 * not even encrypted, only its hash is ever stored, and a mail that comes late still holds a fresh one.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'

export const emailCodeDue = jobKind<{ mailId: string; userId: number }>('code.mail-to-user')
export const passwordCodeDue = jobKind<{ mailId: string; email: string }>('code.mail-to-address')

/** About half an hour of trying: nobody waits longer for a code. */
const maxAttempts = 8

/** Mails a code to the address that the account then has; of several in a row only the last is sent. */
export async function queueEmailCode({ jobs }: Context, trx: Trx | Context['db'], userId: number): Promise<void> {
  const options = { key: `email-code:${userId}`, maxAttempts }
  await jobs.add(trx, emailCodeDue, { mailId: randomUUID(), userId }, options)
}

/** Whether the address has an account is found out by the job, so that asking takes the same time either way. */
export async function queuePasswordCode({ jobs, db }: Context, email: string): Promise<void> {
  const options = { key: `password-code:${keyOfEmail(email)}`, maxAttempts }
  await jobs.add(db, passwordCodeDue, { mailId: randomUUID(), email }, options)
}

/** Names an address in counters and keys that are shorter than it may be. */
export function keyOfEmail(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}
