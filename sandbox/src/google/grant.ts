// Who logs in, for which app, and how the token shall be wrong if a test wants it wrong.
import { createHash } from 'node:crypto'
import { z } from 'zod'

const truth = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

export const grant = z.object({
  email: z.string().min(3).max(254),
  name: z.string().max(100).optional(),
  /** The key of the account; one of its own for each address unless given. */
  sub: z.string().min(1).max(255).optional(),
  /** The Workspace domain, for accounts that have one. */
  hd: z.string().optional(),
  emailVerified: truth.default(true),
  nonce: z.string().max(500).optional(),
  aud: z.string().max(500).default('sandbox.apps.googleusercontent.com'),
  /** Another issuer than this one. */
  iss: z.string().optional(),
  /** Seconds; below zero for a token that is over. */
  expiresIn: z.coerce.number().int().default(3_600),
  /** Signed by a key that is not published. */
  unknownKey: truth.default(false),
  /** Claims in the place of the usual ones; one that is null is left out. */
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

/** Twenty-one digits, as Google's are. */
export function subOf({ sub, email }: Pick<Grant, 'sub' | 'email'>): string {
  if (sub !== undefined) return sub
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 20)
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20).padStart(20, '0')}`
}
