/** The second factor: passkeys, codes of an app, and recovery codes; confirming one's identity by them. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { Role } from '../enumerations/basic.ts'
import { idParam, instant, text, uuid } from '../fields/basic.ts'
import { googleToken, loginPassword } from '../fields/people.ts'
import { asCode, asDigitCode } from '../fields/written.ts'
import { authResult } from './auth.ts'
import { staffReason } from './off-boarding.ts'

export const factorKind = z.enum(['totp', 'passkey'])
export type FactorKind = z.output<typeof factorKind>
/** The second factor by which somebody logged in. */
export const loginFactors = [...factorKind.options, 'recovery'] as const
export type LoginFactor = (typeof loginFactors)[number]
export const factorWay = z.enum(['totp', 'passkey', 'recovery', 'password', 'google'])
export type FactorWay = z.output<typeof factorWay>

/** Roles whose accounts need a second factor where the server requires one. */
export const factorRoles: readonly Role[] = [Role.SuperAdmin, Role.RegularAdmin, Role.TutorManager, Role.Studio]

export const recoveryCodeCount = 10
export const mostPasskeys = 10

const appCode = z
  .string()
  .max(20)
  .overwrite(asDigitCode)
  .regex(/^\d{6}$/)
  .meta({ examples: ['042137'] })

/** Ten letters and digits without 0, O, 1 and I; people may type small letters, and leave out the dash. */
const recoveryCode = z
  .string()
  .max(30)
  .overwrite((typed) => asCode(typed).toUpperCase().replaceAll('-', ''))
  .regex(/^[2-9A-HJ-NP-Z]{10}$/)
  .meta({ examples: ['7KQ2M9XWPD'] })

/** A passkey's answers, as browsers write them in JSON. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const credential = z.object({
  id: bytes.min(1),
  rawId: bytes.min(1),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
})

export const passkeyProof = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>

const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** Options for a browser to ask for a passkey, or to make one; the library of the browser reads it. */
const passkeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' })

export const byCode = z.strictObject({ code: appCode })
const byPasskey = z.strictObject({ passkey: passkeyProof })
export const byRecovery = z.strictObject({ recovery: recoveryCode })

/** The first factor, for an account that has no second one. */
export const byPassword = z.strictObject({ password: loginPassword })

export const secondFactorProof = z.union([byCode, byPasskey, byRecovery])
export type SecondFactorProof = z.output<typeof secondFactorProof>

/** A person without a second factor confirms by the password, or by a fresh token of Google. */
export const confirmation = z.union([
  byCode,
  byPasskey,
  byRecovery,
  byPassword,
  z.strictObject({ google: googleToken }),
])
export type Confirmation = z.output<typeof confirmation>

export const longestFactorName = 40
export const factorName = text({ min: 1, max: longestFactorName })

export const newApp = byCode.extend({ name: factorName })

export const factor = z
  .object({
    id: uuid,
    kind: factorKind,
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    /** A new password by mail suspended its use: it proves no login until it is set up anew. */
    parked: z.boolean(),
  })
  .meta({ id: 'Factor' })
export type Factor = z.output<typeof factor>

export const ownFactors = z
  .object({
    list: z.array(factor),
    codesLeft: z.int().nonnegative(),
    /** The server's address can have passkeys. */
    passkeys: z.boolean(),
  })
  .meta({ id: 'OwnFactors' })

/** A reset by staff; `done` once the factors are removed. */
export const factorReset = z
  .object({ reason: z.string(), askedAt: instant, readyAt: instant, done: z.boolean() })
  .meta({ id: 'FactorReset' })

const userParam = z.object({ id: idParam })

const recoveryCodes = z.array(z.string())

const wrongFactor = ['invalid-second-factor', 'expired-challenge'] as const

export const secondFactorEndpoints = endpoints({
  options: {
    method: 'POST',
    path: '/api/v1/auth/second-factor/options',
    action: 'second-factor.options',
    summary: 'The ways to prove a login that waits for its second factor, or to confirm an action',
    enrol: true,
    body: z.strictObject({ for: z.enum(['login', 'confirmation']) }),
    reply: z.object({ ways: z.array(factorWay), passkey: passkeyOptions.nullable() }).meta({ id: 'FactorWays' }),
    refuses: ['expired-challenge'],
  },
  prove: {
    method: 'POST',
    path: '/api/v1/auth/second-factor',
    action: 'second-factor.prove',
    summary: 'Ends a login by its second factor',
    body: secondFactorProof,
    reply: authResult,
    refuses: [...wrongFactor, 'account-suspended'],
  },
  confirm: {
    method: 'POST',
    path: '/api/v1/auth/confirm',
    action: 'auth.confirm',
    summary: "Confirms the caller's identity for ten minutes of this login, and renews its token",
    enrol: true,
    body: confirmation,
    reply: z.object({ until: instant, token: z.string() }),
    refuses: [...wrongFactor, 'wrong-password'],
  },
  list: {
    method: 'GET',
    path: '/api/v1/auth/factors',
    action: 'factor.list',
    view: false,
    summary: "The caller's second factors, and the number of recovery codes that are left",
    enrol: true,
    reply: ownFactors,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/v1/auth/passkey/options',
    action: 'passkey.options',
    summary: 'What a browser needs to offer the passkeys of this site for a login',
    reply: passkeyOptions,
    refuses: ['service-unavailable'],
  },
  passkey: {
    method: 'POST',
    path: '/api/v1/auth/passkey',
    action: 'passkey.log-in',
    summary: 'Logs in with a passkey, which is both factors at once',
    body: z.strictObject({ passkey: passkeyProof }),
    reply: authResult,
    refuses: ['expired-challenge', 'account-suspended'],
  },
  startPasskey: {
    method: 'POST',
    path: '/api/v1/auth/factors/passkey',
    action: 'factor.start-passkey',
    summary: 'What a browser needs to make a passkey; the account has the factor once the passkey arrived',
    enrol: true,
    confirm: 'always',
    reply: z.object({ id: uuid, options: passkeyOptions }).meta({ id: 'NewPasskey' }),
    refuses: ['service-unavailable'],
  },
  startApp: {
    method: 'POST',
    path: '/api/v1/auth/factors/totp',
    action: 'factor.start-app',
    summary: 'A secret for an app of codes; the account has the factor once a code of the app arrived',
    enrol: true,
    confirm: 'always',
    reply: z.object({ id: uuid, secret: z.string(), uri: z.string() }).meta({ id: 'NewApp' }),
  },
  finish: {
    method: 'POST',
    path: '/api/v1/auth/factors/{id}',
    action: 'factor.finish',
    summary:
      'Adds the factor that a code or passkey proves; ends all other logins. The first one brings recovery codes',
    enrol: true,
    confirm: 'always',
    params: z.object({ id: uuid }),
    body: z.union([newApp, z.strictObject({ passkey: newPasskey, name: factorName })]),
    reply: z.object({ factor, codes: recoveryCodes.nullable() }).meta({ id: 'FactorAdded' }),
    refuses: wrongFactor,
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/auth/factors/{id}',
    action: 'factor.delete',
    summary: 'Removes a factor; an account that needs one keeps its last',
    confirm: 'always',
    params: z.object({ id: uuid }),
    reply: ok,
    refuses: ['not-found', 'last-factor'],
  },
  newCodes: {
    method: 'POST',
    path: '/api/v1/auth/recovery-codes',
    action: 'recovery-code.create',
    summary: 'Ten new recovery codes, which void the old ones',
    confirm: 'always',
    reply: z.object({ codes: recoveryCodes }),
    refuses: ['not-found'],
  },
  ofUser: {
    method: 'GET',
    path: '/api/v1/user/{id}/second-factor',
    action: 'factor.list-of-user',
    view: false,
    summary: "Another person's second factors, and the reset that waits",
    params: userParam,
    reply: z
      .object({ list: z.array(factor), codesLeft: z.int().nonnegative(), reset: factorReset.nullable() })
      .meta({ id: 'FactorsOfUser' }),
    refuses: ['user-not-found'],
  },
  reset: {
    method: 'POST',
    path: '/api/v1/user/{id}/second-factor/reset',
    action: 'factor-reset.create',
    summary: "Removes another person's factors and ends the logins: at once, for a super admin a day later",
    confirm: true,
    params: userParam,
    body: staffReason,
    reply: factorReset,
    refuses: ['user-not-found'],
  },
  stopReset: {
    method: 'DELETE',
    path: '/api/v1/user/{id}/second-factor/reset',
    action: 'factor-reset.delete',
    summary: 'Stops the reset of a super admin before it happens',
    confirm: true,
    params: userParam,
    reply: ok,
    refuses: ['user-not-found', 'not-found'],
  },
})
