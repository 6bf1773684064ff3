/** Login with Google, and network addresses of logins as people see them. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'

interface Account {
  readonly role: number
  readonly googleSub: string | null
}

export interface GoogleLoginFacts {
  /** The account that this Google account is linked to. */
  readonly known: Account | undefined
  /** The account with the same e-mail address, when `known` is undefined. */
  readonly ofEmail: Account | undefined
  /** Google manages the address itself, so the address still belongs to this person. */
  readonly isAuthoritative: boolean
  /** The chosen role of a registration; undefined for a plain login. */
  readonly role: Role | undefined
}

export type GoogleLoginDecision =
  | { enter: 'known' | 'link' | 'new' }
  | { refuse: 'unauthenticated' | 'user-not-found' | 'bad-request' }

/**
 * Decides by the Google account, not by its address. A matching address links an account only while Google manages that
 * address.
 */
export function decideGoogleLogin({ known, ofEmail, isAuthoritative, role }: GoogleLoginFacts): GoogleLoginDecision {
  const account = known ?? ofEmail
  if (account === undefined) return role === undefined ? { refuse: 'user-not-found' } : { enter: 'new' }
  // ours: an account linked to one Google account is never opened for another
  if (known === undefined && (!isAuthoritative || account.googleSub !== null)) return { refuse: 'unauthenticated' }
  if (role !== undefined && role !== account.role) return { refuse: 'bad-request' }
  return { enter: known === undefined ? 'link' : 'known' }
}

const hidden = 'x'
const mapped = /^::ffff:(?=\d+\.)/i

/** Hides the last number of an IPv4 address, or the last four groups of an IPv6 address. */
export function hiddenAddress(address: string): string {
  const plain = address.replace(mapped, '')
  if (/^\d+(\.\d+){3}$/.test(plain)) return plain.replace(/\d+$/, hidden)
  // ours: half of an IPv6 address identifies the device, so hiding one group is not enough
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
