import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { onJob } from '../../platform/jobs/jobs.ts'
import { emailCodeMail, passwordCodeMail } from './mails.ts'
import { passwordCodeDue, phoneCodeDue } from './queue.ts'
import { sendDuePhoneCode } from './send-due-phone.ts'
import { findRecipientByEmail } from './store.ts'

export const codeJobs = [
  emailCodeMail.job,
  passwordCodeMail.job,
  onJob(passwordCodeDue, async (context: Context, { email }) => {
    const person = await findRecipientByEmail(context.db, email)
    if (person === undefined) return
    await inTransaction(context.db, (trx) => passwordCodeMail.queue(context, trx, person.id))
  }),
  onJob(phoneCodeDue, sendDuePhoneCode),
]
