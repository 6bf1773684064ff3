/** Which account somebody enters whom Google vouches for. */
import type { Role } from '@hiwar/contract/enumerations.ts'

interface Account {
  readonly role: number
  readonly googleSub: string | null
}

export interface GoogleLoginFacts {
  /** The account that this Google account has logged in to before. */
  readonly known: Account | undefined
  /** The account of the same address, where none is known. */
  readonly ofEmail: Account | undefined
  /** Google gives out the address itself, so that it is his now. */
  readonly isAuthoritative: boolean
  /** What he wants to be; without one he only logs in. */
  readonly role: Role | undefined
}

export type GoogleLoginDecision =
  | { enter: 'known' | 'link' | 'new' }
  | { refuse: 'unauthenticated' | 'user-not-found' | 'bad-request' }

/** The Google account decides, not its address; an address joins the two only while Google itself gives it out. */
export function decideGoogleLogin({ known, ofEmail, isAuthoritative, role }: GoogleLoginFacts): GoogleLoginDecision {
  const account = known ?? ofEmail
  if (account === undefined) return role === undefined ? { refuse: 'user-not-found' } : { enter: 'new' }
  // ours: an account that another Google account logs in to is never handed over.
  if (known === undefined && (!isAuthoritative || account.googleSub !== null)) return { refuse: 'unauthenticated' }
  if (role !== undefined && role !== account.role) return { refuse: 'bad-request' }
  return { enter: known === undefined ? 'link' : 'known' }
}
