import { CodeType } from '@hiwar/contract/enumerations.ts'
import { codeMinutes } from '@hiwar/contract/limits.ts'
import { instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { onJob } from '../../platform/jobs/jobs.ts'
import { sendOnce } from '../mails/send-once.ts'
import { drawCode, hashCode } from './code.ts'
import { forgottenPasswordMail } from './forgotten-password-mail.ts'
import { emailCodeDue, passwordCodeDue } from './queue.ts'
import { findRecipient, findRecipientByEmail, type Recipient, replaceCode } from './store.ts'
import { verifyEmailMail } from './verify-email-mail.ts'

export const codeJobs = [
  onJob(emailCodeDue, async (context: Context, { mailId, userId }) => {
    const person = await findRecipient(context.db, userId)
    if (person === undefined || person.verifiedEmail) return
    await sendOnce(context, mailId, person.email, async () => {
      const code = await renewCode(context, person, CodeType.VerifyEmail)
      return verifyEmailMail(context.config, person.role, code)
    })
  }),
  onJob(passwordCodeDue, async (context: Context, { mailId, email }) => {
    const person = await findRecipientByEmail(context.db, email)
    if (person === undefined) return
    await sendOnce(context, mailId, email, async () => {
      const code = await renewCode(context, person, CodeType.ResetPassword)
      return forgottenPasswordMail(context.config, email, code)
    })
  }),
]

async function renewCode({ config, clock, db }: Context, person: Recipient, purpose: CodeType): Promise<string> {
  const code = drawCode()
  const now = clock.now()
  await replaceCode(db, {
    userId: person.id,
    purpose,
    address: person.email,
    codeHash: hashCode(config.CODE_SECRET, code, { userId: person.id, purpose }),
    createdAt: now,
    expiresAt: new Date(plus(instantOfDate(now), codeMinutes * MINUTE)),
  })
  return code
}
