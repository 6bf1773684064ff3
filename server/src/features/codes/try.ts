/** One try at a code: counted, compared, and on success used up, all under the lock of its person. */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CodeOwner, hashCode, isSameHash } from './code.ts'
import { countTry, deleteCode } from './store.ts'

export type CodeFault = Extract<ErrorCode, 'invalid-verification-code' | 'expired-verification-code'>

/** Null when the code was right. It is answered and not thrown, for the try has to stay counted. */
export async function tryCode(
  { config, clock }: Context,
  trx: Trx,
  owner: CodeOwner,
  code: string,
): Promise<CodeFault | null> {
  const kept = await countTry(trx, owner)
  const hash = hashCode(config.CODE_SECRET, code, owner)
  if (kept === undefined || !isSameHash(kept.codeHash, hash)) return 'invalid-verification-code'
  if (kept.expiresAt <= clock.now()) return 'expired-verification-code'
  await deleteCode(trx, owner)
  return null
}

/** Refuses further tries from an address that was wrong too often. */
export function refuseGuesser(context: Context, ip: string): Promise<void> {
  return context.limits.check('wrongCode', ip)
}

/** Refuses everybody while so many are wrong that somebody must be guessing on many accounts at once. */
export function refuseWhileBraked(context: Context): Promise<void> {
  return context.limits.check('everyWrongCode', 'all')
}

/** Counts a wrong try against its address and against the brake, and refuses with the fault. */
export async function refuseCode(context: Context, ip: string, fault: CodeFault): Promise<never> {
  if (fault === 'invalid-verification-code') {
    await context.limits.use('wrongCode', ip).catch(passOver)
    await context.limits.use('everyWrongCode', 'all').catch((error) => {
      passOver(error)
      context.log.error({ alert: 'codes-guessed' }, 'too many wrong codes: resets and phones pause')
    })
  }
  throw new Refusal(fault)
}

/** A limit that is reached by this very try refuses the next one. */
function passOver(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
