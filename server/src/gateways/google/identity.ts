import { email } from '@hiwar/contract/fields/people.ts'
import { z } from 'zod'

/** Somebody as Google knows him. */
export interface GoogleIdentity {
  /** The key of the account there, which never changes and never goes to somebody else. */
  sub: string
  email: string
  name: string | null
  /** Google itself gives out the address, so it is his now; any other one was his once. */
  isAuthoritative: boolean
}

/** What a good token says; an address that Google has not verified is nobody's. */
export const identityClaims = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email,
  email_verified: z.literal([true, 'true']),
  hd: z.string().min(1).optional(),
  name: z.string().optional(),
})

export function identityOf({ sub, email: address, hd, name }: z.output<typeof identityClaims>): GoogleIdentity {
  const isAuthoritative = address.endsWith('@gmail.com') || hd !== undefined
  return { sub, email: address, name: name ?? null, isAuthoritative }
}
