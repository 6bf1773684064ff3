/**
 * Wrong codes. Each network has its own tries, so nobody's guessing keeps other people from their codes. While very
 * many codes are wrong altogether, each network has a quarter of its tries; an alert goes out when half of that number
 * is reached.
 */
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../platform/action.ts'
import type { LimitKey } from '../../platform/limits/limits.ts'

export type CodeFault = Extract<ErrorCode, 'invalid-verification-code' | 'expired-verification-code'>

const everybody = 'all'

/** Refuses further tries from a network, or from a device that the owner has used before, with too many wrong ones. */
export async function refuseGuesser(context: Context, guesser: LimitKey<'wrongCode'>): Promise<void> {
  await context.limits.check('wrongCode', guesser)
  if (await isUnderAttack(context)) await context.limits.check('wrongCodeInAttack', guesser)
}

async function isUnderAttack({ limits }: Context): Promise<boolean> {
  return limits.check('everyWrongCode', everybody).then(() => false, isRefusal)
}

/** Counts a wrong try, and refuses with the fault. */
export async function refuseCode(
  { limits, log }: Context,
  guesser: LimitKey<'wrongCode'>,
  fault: CodeFault,
): Promise<never> {
  if (fault === 'invalid-verification-code') {
    for (const rule of ['wrongCode', 'wrongCodeInAttack'] as const) {
      // A limit that this very try reaches refuses the next one.
      await limits.use(rule, guesser).catch(isRefusal)
    }
    const { used, calls } = await limits.note('everyWrongCode', everybody)
    const percent = [50, 100].find((share) => used === Math.ceil((calls * share) / 100))
    if (percent !== undefined) log.error({ alert: 'codes-guessed', percent }, 'very many codes are wrong')
  }
  throw new Refusal(fault)
}

function isRefusal(error: unknown): true {
  if (error instanceof Refusal) return true
  throw error
}
