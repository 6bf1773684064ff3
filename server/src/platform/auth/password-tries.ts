/**
 * Tries at the password of an account. Strict limits count a network's tries at one account, so that a stranger only
 * keeps himself out. The limit of the account alone is wide; a device that its owner has used before never meets it.
 */
import { Refusal } from '../action.ts'
import type { LimitKey, RuleName } from '../limits/limits.ts'
import { networkOf } from '../limits/networks.ts'
import type { Platform } from '../platform.ts'
import { findLogin } from './logins.store.ts'

/** One try, counted before the password is compared. */
export interface PasswordTry {
  wrong(): Promise<void>
  right(): Promise<void>
}

type Counting = Pick<Platform, 'limits'>

const strict = ['loginOfAccount', 'loginOfAccountOfHour'] as const satisfies readonly RuleName[]

export interface LoginTry {
  /** The typed e-mail, hashed. */
  account: string
  ip: string
  /** The known device of the account's owner, if the try comes from there. */
  device: string | null
}

/** Counts a try to log in; refuses when there were too many. */
export async function beginLogin({ limits }: Counting, { account, ip, device }: LoginTry): Promise<PasswordTry> {
  if (device !== null) return beginStrict({ limits }, `device ${device}`)
  const network = networkOf(ip)
  await limits.use('loginOfAddress', network)
  const begun = await beginStrict({ limits }, networkOf(ip, account))
  await limits.check('loginOfAccountAnywhere', account)
  return {
    wrong: () => limits.use('loginOfAccountAnywhere', account).catch(passOver),
    async right() {
      // Many homes share one address, so right passwords do not count there.
      await limits.giveBack('loginOfAddress', network)
      await begun.right()
    },
  }
}

/**
 * Counts a password try of a logged-in person. The tries of one login count together, so that a stolen token
 * does not help to guess, and keeps no other login from trying.
 */
export async function beginOwnTry(
  { limits, db }: Counting & Pick<Platform, 'db'>,
  { jti }: { jti: string },
): Promise<PasswordTry> {
  const login = await findLogin(db, jti)
  return beginStrict({ limits }, `login ${login?.loginId ?? jti}`)
}

async function beginStrict({ limits }: Counting, key: LimitKey<'loginOfAccount'>): Promise<PasswordTry> {
  for (const rule of strict) await limits.use(rule, key)
  return {
    wrong: async () => undefined,
    async right() {
      for (const rule of strict) await limits.forgive(rule, key)
    },
  }
}

/** A limit that this very try reaches refuses the next one. */
function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
