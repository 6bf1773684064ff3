/** The two mails that hold a code; of several in a row only the last is sent, to the address that the account then has. */
import { CodeType } from '@hiwar/contract/enumerations/basic.ts'
import { accountMail } from '../mails/account-mail.ts'
import { forgottenPasswordMail } from './forgotten-password-mail.ts'
import { renewCode } from './renew.ts'
import { findRecipient, type Recipient } from './store.ts'
import { verifyEmailMail } from './verify-email-mail.ts'

export const emailCodeMail = accountMail('email-code', {
  newestOnly: true,
  async write(context, { userId }) {
    const person = await findRecipient(context.db, userId)
    if (person === undefined || person.verifiedEmail) return null
    const code = await renewCode(context, ownerOf(person, CodeType.VerifyEmail))
    return { to: person.email, content: verifyEmailMail(context.config, person.role, code) }
  },
})

export const passwordCodeMail = accountMail('password-code', {
  newestOnly: true,
  async write(context, { userId }) {
    const person = await findRecipient(context.db, userId)
    if (person === undefined) return null
    const code = await renewCode(context, ownerOf(person, CodeType.ResetPassword))
    return { to: person.email, content: forgottenPasswordMail(context.config, person.email, code) }
  },
})

function ownerOf({ id: userId, email: address }: Recipient, purpose: CodeType) {
  return { userId, purpose, address }
}
