/** Queues codes that a job sends. */
import { randomUUID } from 'node:crypto'
import type { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { hashOf } from '../../platform/secrets.ts'
import { isTaken } from '../delivery-attempts/store.ts'
import { findUser, findUserByEmail } from '../users/store.ts'
import { passwordChangedMail } from './password-changed.ts'
import { emailCodeMail, isAppVerified, passwordCodeMail, sendPhoneCode } from './send.ts'

const passwordCodeDue = jobKind<{ email: string }>('code.mail-to-address')
const phoneCodeDue = jobKind<{ sendId: string; userId: number; method: MessagingApp }>('code.send-to-phone')

/** About half an hour of retries; nobody waits longer for a code. */
const maxAttempts = 8

/** Sends a code to the phone that the account has when the job runs, through the app that its owner chose. */
export async function queuePhoneCode({ jobs }: Context, trx: Trx, userId: number, method: MessagingApp): Promise<void> {
  const options = { key: `phone-code:${userId}`, maxAttempts }
  await jobs.add(trx, phoneCodeDue, { sendId: randomUUID(), userId, method }, options)
}

/** The job finds out whether the address has an account, so the answer takes the same time either way. */
export async function queuePasswordCode({ jobs, db }: Context, email: string): Promise<void> {
  const options = { key: `password-code:${hashOf(email)}`, maxAttempts }
  await jobs.add(db, passwordCodeDue, { email }, options)
}

/** Sends the code after a change of phone; retries as long as a person would wait. */
async function sendDuePhoneCode(
  context: Context,
  { sendId, userId, method }: { sendId: string; userId: number; method: MessagingApp },
): Promise<void> {
  const person = await findUser(context.db, userId)
  if (person === undefined || person.phone === null || isAppVerified(person, method)) return
  if (await isTaken(context.db, userId, `phone-code:${sendId}`)) return
  const sending = await sendPhoneCode(context, { ...person, phone: person.phone }, method, sendId)
  if (!sending.taken && sending.again === 'later') throw new Error(`no code was sent: ${sending.reason}`)
}

export const codeJobs = [
  emailCodeMail.job,
  passwordCodeMail.job,
  passwordChangedMail.job,
  onJob(passwordCodeDue, async (context: Context, { email }) => {
    const person = await findUserByEmail(context.db, email)
    if (person === undefined) return
    await inTransaction(context.db, (trx) => passwordCodeMail.queue(context, trx, person.id))
  }),
  onJob(phoneCodeDue, sendDuePhoneCode),
]
