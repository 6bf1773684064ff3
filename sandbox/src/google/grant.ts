// The account that logs in, the app, and the ordered fault of the token.
import { createHash } from 'node:crypto'
import { z } from 'zod'

const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

export const grant = z.object({
  email: z.string().min(3).max(254),
  name: z.string().max(100).optional(),
  /** The account's id; each address has its own unless one is given. */
  sub: z.string().min(1).max(255).optional(),
  /** The Workspace domain, if the account has one. */
  hd: z.string().optional(),
  emailVerified: truth.default(true),
  nonce: z.string().max(500).optional(),
  aud: z.string().max(500).default('sandbox.apps.googleusercontent.com'),
  /** Overrides the issuer. */
  iss: z.string().optional(),
  /** Lifetime in seconds; negative for an expired token. */
  expiresIn: z.coerce.number().int().default(3_600),
  /** Signed by an unpublished key. */
  unknownKey: truth.default(false),
  /** Overrides claims; null removes a claim. */
  claims: z.record(z.string(), z.unknown()).default({}),
})

export type Grant = z.infer<typeof grant>

export function claimsOf(issuer: string, asked: Grant, now: number): object {
  const at = Math.floor(now / 1000)
  const { email, name, hd, nonce, aud, iss = issuer, expiresIn } = asked
  const usual = {
    iss,
    aud,
    azp: aud,
    sub: subOf(asked),
    email,
    email_verified: asked.emailVerified,
    ...(hd === undefined ? {} : { hd }),
    ...(name === undefined ? {} : { name }),
    ...(nonce === undefined ? {} : { nonce }),
    iat: Math.min(at, at + expiresIn),
    exp: at + expiresIn,
  }
  return Object.fromEntries(Object.entries({ ...usual, ...asked.claims }).filter(([, value]) => value !== null))
}

/** Returns 21 digits, as in Google's ids. */
export function subOf({ sub, email }: Pick<Grant, 'sub' | 'email'>): string {
  if (sub !== undefined) return sub
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20).padStart(20, '0')}`
}
