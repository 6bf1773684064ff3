/** Guardians: the adult who consents to the lessons, chat and payments of a student under 18. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { instant, linkToken } from '../fields/basic.ts'
import { confirmationCode, email, personName, personNameCodes, phone } from '../fields/people.ts'

export const guardianChannels = ['email', 'whatsapp'] as const
export type GuardianChannel = (typeof guardianChannels)[number]
export const guardianChannel = z.literal(guardianChannels).meta({ id: 'GuardianChannel' })

/** `expired`: the week of the link passed without an answer. */
export const guardianState = z
  .literal(['asked', 'granted', 'refused', 'revoked', 'expired'])
  .meta({ id: 'GuardianState' })
export type GuardianState = z.output<typeof guardianState>

export const guardian = z
  .object({
    name: z.string(),
    channel: guardianChannel,
    /** The e-mail or phone that the student wrote. */
    contact: z.string(),
    state: guardianState,
    askedAt: instant,
    answeredAt: instant.nullable(),
    /** The link of the question works until then. */
    expiresAt: instant,
  })
  .meta({ id: 'Guardian' })
export type Guardian = z.output<typeof guardian>

export const namedGuardian = z.discriminatedUnion('channel', [
  z.strictObject({ name: personName, channel: z.literal('email'), contact: email }),
  z.strictObject({ name: personName, channel: z.literal('whatsapp'), contact: phone }),
])
export type NamedGuardian = z.output<typeof namedGuardian>

/** The link token alone requests a code; the link token with the code sends the answer. */
export const guardianAnswer = z
  .strictObject({
    word: linkToken,
    code: confirmationCode.optional(),
    consents: z.boolean().optional(),
    pictures: z.boolean().optional(),
  })
  .refine(({ code, consents }) => (code === undefined) === (consents === undefined), { path: ['code'] })

const answered = z
  .object({
    /** The student's first name. */
    student: z.string(),
    state: guardianState,
    /** A student under 16 may send and get pictures in conversations. */
    pictures: z.boolean(),
    /** The address or number that got the code, with its middle left out. */
    contact: z.string(),
  })
  .meta({ id: 'GuardianQuestion' })
export type GuardianQuestion = z.output<typeof answered>

export const guardianEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/guardian',
    action: 'guardian.read',
    view: true,
    summary: "The student's guardian and the answer; null when the student named nobody",
    reply: guardian.nullable(),
  },
  ask: {
    method: 'POST',
    path: '/api/v1/guardian',
    action: 'guardian.ask',
    summary: 'Names a guardian in place of an earlier one, and sends the guardian a link',
    body: namedGuardian,
    reply: guardian,
    refuses: ['invalid-email', 'invalid-phone', ...personNameCodes, 'service-unavailable'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/guardian',
    action: 'guardian.delete',
    summary: 'Takes the question back; after a consent, the future lessons are canceled with it',
    reply: ok,
    refuses: ['not-found'],
  },
  answer: {
    method: 'POST',
    path: '/api/v1/guardian/answer',
    action: 'guardian.answer',
    summary: 'Sends a code to the guardian, by the word of the link; with the code, consents, refuses or takes it back',
    body: guardianAnswer,
    reply: answered,
    refuses: ['not-found', 'invalid-verification-code', 'expired-verification-code', 'service-unavailable'],
  },
})
