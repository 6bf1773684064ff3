/** Confirmation codes: five digits that prove an e-mail address or phone number. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { messagingApp } from '../enumerations/basic.ts'
import { confirmationCode, email, isOwnEmail, newPassword, passwordCodes, phone } from '../fields/people.ts'

const newPasswordByCode = z
  .strictObject({ email, code: confirmationCode, password: newPassword })
  .refine((asked) => !isOwnEmail(asked.password, asked.email), { path: ['password'], error: 'common-password' })

export const confirmationCodeEndpoints = endpoints({
  sendPhone: {
    method: 'POST',
    path: '/api/v1/confirmation-code/phone/send',
    action: 'phone-code.send',
    summary: "Sends a code to the caller's phone through an app; a first phone is kept",
    body: z.strictObject({ method: messagingApp, phone: phone.optional() }),
    reply: ok,
    refuses: [
      'invalid-phone',
      'incorrect-phone',
      'user-already-verified',
      'phone-already-verified',
      'unresolved-phone',
      'service-unavailable',
    ],
  },
  confirmPhone: {
    method: 'POST',
    path: '/api/v1/confirmation-code/phone/verify',
    action: 'phone-code.verify',
    summary: "Confirms the caller's phone; the app that worked brings the notifications from then on",
    body: z.strictObject({ code: confirmationCode, method: messagingApp }),
    reply: ok,
    refuses: ['phone-already-verified', 'invalid-verification-code', 'expired-verification-code'],
  },
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
    refuses: ['invalid-email', 'invalid-verification-code', 'expired-verification-code', ...passwordCodes],
  },
})
