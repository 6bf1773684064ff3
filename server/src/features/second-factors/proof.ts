import type { Action } from '@hiwar/contract/all-calls.ts'
import type { Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { ErrorCode } from '@hiwar/contract/errors/errors.ts'
import { factorTries } from '@hiwar/contract/fields/limits.ts'
import type { LoginFactor, SecondFactorProof } from '@hiwar/contract/people/second-factors.ts'
import { SecurityEventKind } from '@hiwar/contract/platform/security-events.ts'
import type { Context } from '../../context.ts'
import { type Caller, type OpenRequest, Refusal } from '../../platform/action.ts'
import { recordSecurityEvent } from '../../platform/audit/security-events.ts'
import { findDevice } from '../../platform/auth/known-devices.ts'
import type { Trx } from '../../platform/db/database.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { factorChangedMail } from '../mails/factor-changes.ts'
import { inTransactionOf, type UserRow } from '../users/store.ts'
import { checkPasskey, loadPasskeys, type Passkeys } from './passkeys.ts'
import { formerHashOf, hashRecoveryCode, unseal } from './sealed.ts'
import { advanceStep, findCredential, listFactors, updateFactor, useUpRecoveryCode } from './store.ts'
import { stepOfCode } from './totp.ts'

export type ProofFault = Extract<ErrorCode, 'invalid-second-factor' | 'expired-challenge'>

/** The call that carries a proof. */
export interface Asked {
  action: Action
  caller: Caller
}

/** The parts of a proof that are ready before a connection is taken. */
export interface Prepared {
  asked: Asked
  passkeys: Passkeys | null
  /** The stored forms of a recovery code; none for other proofs. */
  forms: readonly string[]
  /** Ends the count of wrong tries, after a right one. */
  forgive(): Promise<void>
  /** Tells the owner after the last try of a login that waits, or of the account. */
  wrong(isLast: boolean): Promise<void>
}

export const uncounted = { forgive: async () => undefined, wrong: async () => undefined }

/**
 * Counts a code of an app or a recovery code before it is looked at. Passkeys cannot be guessed and go on beyond the
 * limits, so that nobody is locked out.
 */
export async function prepareProof(
  context: Context,
  request: Pick<OpenRequest<Endpoint>, 'caller' | 'cookie'>,
  proof: object,
  userId: number,
  action: Action,
): Promise<Prepared> {
  const { config } = context
  const asked = { action, caller: request.caller }
  if ('passkey' in proof) return { asked, passkeys: await loadPasskeys(), forms: [], ...uncounted }
  const counted = await countCode(context, request, userId)
  const code = 'recovery' in proof ? String(proof.recovery) : null
  const forms = code === null ? [] : [await hashRecoveryCode(config, userId, code), formerHashOf(config, userId, code)]
  return { asked, passkeys: null, forms, ...counted }
}

/** A device that the owner has used before has its own tries, and no stranger uses them up. */
async function countCode(
  context: Context,
  request: Parameters<typeof prepareProof>[1],
  userId: number,
): Promise<Pick<Prepared, 'forgive' | 'wrong'>> {
  const { limits } = context
  const device = findDevice(context, request, userId)
  const key = device === null ? networkOf(request.caller.ip, `factor ${userId}`) : (`device ${device}` as const)
  await limits.use('wrongFactor', key)
  const forgive = () => limits.forgive('wrongFactor', key)
  const wrong = (isLast: boolean) => (isLast ? mailAboutCodes(context, userId) : Promise.resolve())
  if (device !== null) return { forgive, wrong }
  const account = String(userId)
  await limits.check('wrongFactorAnywhere', account)
  const { used, calls } = await limits.note('wrongFactorAnywhere', account)
  // Others were counted in between.
  if (used > calls) await limits.check('wrongFactorAnywhere', account)
  return {
    async forgive() {
      await limits.giveBack('wrongFactorAnywhere', account)
      await forgive()
    },
    wrong: (isLast) => wrong(isLast || used === calls),
  }
}

/** Mails the owner about wrong codes, once an hour. */
async function mailAboutCodes(context: Context, userId: number): Promise<void> {
  if ((await context.limits.note('wrongFactorMail', String(userId))).used > 1) return
  await inTransactionOf(context, [userId], async (trx, [user]) => {
    if (user !== undefined) await factorChangedMail.guessed.queue(context, trx, user.id, user.email)
  })
}

/** Uses up a proof under its person's lock; null for a wrong one. `challenge` is the one that a passkey signed. */
export async function useUpProof(
  context: Context,
  trx: Trx,
  user: UserRow,
  proof: SecondFactorProof,
  { asked, passkeys, forms }: Prepared,
  challenge: string | null,
): Promise<LoginFactor | null> {
  const now = context.clock.now()
  if ('code' in proof) return (await useUpCode(context, trx, user.id, proof.code)) ? 'totp' : null
  if ('recovery' in proof) {
    // Codes stand in for a factor, so those of parked factors prove nothing.
    if (!user.hasFactor || !(await useUpRecoveryCode(trx, user.id, forms, now))) return null
    await factorChangedMail['code-used'].queue(context, trx, user.id, user.email)
    return 'recovery'
  }
  const factor = await findCredential(trx, proof.passkey.id)
  if (factor === undefined || factor.userId !== user.id || passkeys === null || challenge === null) return null
  const counter = await checkPasskey(passkeys, context, proof.passkey, factor, challenge)
  if (counter === 'copied') {
    recordSecurityEvent(context, { kind: SecurityEventKind.FactorCopied, ...asked, actor: user })
    return null
  }
  if (counter === null) return null
  await updateFactor(trx, factor.id, { counter, lastUsedAt: now })
  return 'passkey'
}

async function useUpCode({ config, clock }: Context, trx: Trx, userId: number, code: string): Promise<boolean> {
  const app = (await listFactors(trx, userId)).find(({ kind }) => kind === 'totp')
  if (app === undefined || app.secret === null) return false
  const step = stepOfCode(unseal(config, userId, app.secret), code, clock.now())
  return step !== null && (await advanceStep(trx, app.id, step, clock.now()))
}

/** Whether a challenge has no tries left after this one. */
export function isLastTry({ tries }: { tries: number }): boolean {
  return tries >= factorTries
}

export function refuse(fault: ProofFault): never {
  throw new Refusal(fault)
}
