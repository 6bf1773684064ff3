/** Asks for codes whose sending is a job of its own. */
import { createHash, randomUUID } from 'node:crypto'
import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'

export const passwordCodeDue = jobKind<{ email: string }>('code.mail-to-address')
export const phoneCodeDue = jobKind<{ sendId: string; userId: number; method: MessagingApp }>('code.send-to-phone')

/** About half an hour of trying: nobody waits longer for a code. */
const maxAttempts = 8

/** Sends a code to the phone that the account then has, through the app that its owner had chosen. */
export async function queuePhoneCode({ jobs }: Context, trx: Trx, userId: number, method: MessagingApp): Promise<void> {
  const options = { key: `phone-code:${userId}`, maxAttempts }
  await jobs.add(trx, phoneCodeDue, { sendId: randomUUID(), userId, method }, options)
}

/** Whether the address has an account is found out by the job, so that asking takes the same time either way. */
export async function queuePasswordCode({ jobs, db }: Context, email: string): Promise<void> {
  const options = { key: `password-code:${keyOfAddress(email)}`, maxAttempts }
  await jobs.add(db, passwordCodeDue, { email }, options)
}

/** Names an e-mail or phone in counters and keys that are shorter than it may be. */
export function keyOfAddress(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}
