/** Which account somebody enters whom Google vouches for. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'

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

/** A network address without the part that names one device. */
const hidden = 'x'
const mapped = /^::ffff:(?=\d+\.)/i

/** The last number of an IPv4 address and the last four groups of an IPv6 address are hidden. */
export function hiddenAddress(address: string): string {
  const plain = address.replace(mapped, '')
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\d+$/, hidden)
  // ours: of an IPv6 address half names the device, so one group would hide too little.
  const [before = '', after = ''] = plain.replace(/%.*/, '').split('::')
  const [first, last] = [groups(before), groups(after)]
  const between = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
    : []
  return [...[...first, ...between, ...last].slice(0, 4), hidden].join(':')
}

function groups(part: string): string[] {
  return part.split(':').filter((group) => group !== '')
}
