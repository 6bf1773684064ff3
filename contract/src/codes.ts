/** Confirmation codes: five digits that prove an address. */
import { z } from 'zod'
import { endpoints, ok } from './endpoint.ts'
import { confirmationCode, email, isOwnEmail, newPassword } from './fields-people.ts'

const newPasswordByCode = z
  .strictObject({ email, code: confirmationCode, password: newPassword })
  .refine((asked) => !isOwnEmail(asked.password, asked.email), { path: ['password'], error: 'common-password' })

export const codeEndpoints = endpoints({
  sendEmail: {
    method: 'POST',
    path: '/api/v1/confirmation-code/email/send',
    action: 'email-code.send',
    summary: 'Mails a code to the caller',
    reply: ok,
    refuses: ['email-already-verified', 'service-unavailable'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/v1/confirmation-code/email/confirm',
    action: 'email-code.confirm',
    summary: "Confirms the caller's e-mail",
    body: z.strictObject({ code: confirmationCode }),
    reply: ok,
    refuses: ['email-already-verified', 'invalid-verification-code', 'expired-verification-code'],
  },
  sendPassword: {
    method: 'POST',
    path: '/api/v1/confirmation-code/password/send',
    action: 'password-code.send',
    summary: 'Mails a code for a new password when the address has an account; always answers the same',
    body: z.strictObject({ email }),
    reply: ok,
    refuses: ['invalid-email'],
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/v1/confirmation-code/password/confirm',
    action: 'password-code.confirm',
    summary: 'Sets a new password and ends all logins',
    body: newPasswordByCode,
    reply: ok,
    refuses: [
      'invalid-email',
      'invalid-verification-code',
      'expired-verification-code',
      'short-password',
      'long-password',
      'invalid-password',
      'common-password',
    ],
  },
})
