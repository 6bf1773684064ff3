import { randomUUID } from 'node:crypto'
import type { Action } from '@hiwar/contract/all-calls.ts'
import { type Factor, mostPasskeys, type secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { decideRemoval } from '@hiwar/domain/accounts/second-factor.ts'
import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { found, type MemberRequest, Refusal } from '../../platform/action.ts'
import { type Asker, recordAudit } from '../../platform/audit/audit.store.ts'
import { endLogins } from '../../platform/auth/logins.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { wire } from '../../platform/wire.ts'
import { type FactorChange, factorChangedMail } from '../mails/factor-changes.ts'
import { inTransactionOf, type UserRow } from '../users/store.ts'
import { drawChallenge } from './entry.ts'
import { loadPasskeys, optionsToMake, readNewPasskey } from './passkeys.ts'
import { isLastTry, refuse } from './proof.ts'
import { drawRecoveryCodes, hashRecoveryCode, seal, unseal } from './sealed.ts'
import {
  type ChallengeRow,
  countRecoveryCodes,
  countTry,
  deleteChallenge,
  deleteFactor,
  type FactorRow,
  insertFactor,
  listAllFactors,
  listFactors,
  replaceRecoveryCodes,
  updateLoginProof,
  upsertChallenge,
} from './store.ts'
import { addressOfSecret, drawSecret, stepOfCode, writeSecret } from './totp.ts'

const setUpMilliseconds = 15 * MINUTE

/** The caller's factors, and how many recovery codes are left. */
export async function listOwnFactors(
  { db, config }: Context,
  { actor }: MemberRequest<typeof secondFactorEndpoints.list>,
) {
  const [list, codesLeft] = await Promise.all([listAllFactors(db, actor.id), countRecoveryCodes(db, actor.id)])
  return { list: list.map(presentFactor), codesLeft, passkeys: config.passkeys !== null }
}

export function presentFactor(row: FactorRow): Factor {
  return { ...wire(row, 'id', 'kind', 'name', 'createdAt', 'lastUsedAt'), parked: row.parkedAt !== null }
}

/** Draws the secret of an app. The account has the factor once a code of the app has arrived. */
export function startApp(context: Context, { actor }: MemberRequest<typeof secondFactorEndpoints.startApp>) {
  const { config, clock } = context
  const [id, secret, now] = [randomUUID(), drawSecret(), clock.now()]
  return inTransactionOf(context, [actor.id], async (trx, [user]) => {
    const { email } = found(user, 'unauthenticated')
    const challenge = seal(config, actor.id, secret)
    const expiresAt = datePlus(now, setUpMilliseconds)
    await upsertChallenge(trx, { id, userId: actor.id, purpose: 'app', challenge, expiresAt }, now)
    return { id, secret: writeSecret(secret), uri: addressOfSecret(secret, email) }
  })
}

/** Options for the caller's browser to make a passkey. */
export async function startPasskey(
  context: Context,
  { actor }: MemberRequest<typeof secondFactorEndpoints.startPasskey>,
) {
  const [id, challenge, now] = [randomUUID(), drawChallenge(), context.clock.now()]
  const { user, passkeys } = await inTransactionOf(context, [actor.id], async (trx, [user]) => {
    const passkeys = await roomForPasskey(trx, actor.id)
    const expiresAt = datePlus(now, setUpMilliseconds)
    await upsertChallenge(trx, { id, userId: actor.id, purpose: 'passkey', challenge, expiresAt }, now)
    return { user: found(user, 'unauthenticated'), passkeys }
  })
  return { id, options: await optionsToMake(context, challenge, user, passkeys) }
}

async function roomForPasskey(trx: Trx, userId: number): Promise<FactorRow[]> {
  const passkeys = (await listFactors(trx, userId)).filter(({ kind }) => kind === 'passkey')
  if (passkeys.length >= mostPasskeys) throw new Refusal('bad-request', { status: 409 })
  return passkeys
}

type FinishRequest = MemberRequest<typeof secondFactorEndpoints.finish>

/** Adds the factor that the first code or the new passkey proves. The first factor brings recovery codes. */
export async function finishFactor(context: Context, request: FinishRequest) {
  const { actor, params, body } = request
  const purpose = 'code' in body ? 'app' : 'passkey'
  const prove = 'code' in body ? proveApp(context, body.code) : await provePasskey(context, body.passkey)
  // Hashing takes its time, so it is done before a connection is taken.
  const drawn = actor.hasFactor ? null : await drawCodes(context, actor.id)
  const done = await inTransactionOf(context, [actor.id], async (trx, [user]) => {
    const now = context.clock.now()
    const step = await countTry(trx, params.id, purpose, now)
    const owner = found(user, 'unauthenticated')
    if (step === undefined || step.userId !== owner.id) return 'expired-challenge'
    const proven = await prove(trx, step, owner)
    if (proven === null) {
      if (isLastTry(step)) await deleteChallenge(trx, params.id, purpose, now)
      return 'invalid-second-factor'
    }
    await deleteChallenge(trx, params.id, purpose, now)
    const facts = { id: params.id, userId: owner.id, name: body.name, createdAt: now }
    const factor = await insertFactor(trx, { ...facts, ...proven })
    const codes = owner.hasFactor || drawn === null ? null : drawn.codes
    if (codes !== null) await replaceRecoveryCodes(trx, owner.id, drawn?.hashes ?? [])
    await updateLoginProof(trx, actor.loginId, { purpose: 'full', factor: factor.kind, confirmedAt: now })
    await followChange(context, trx, request, owner, factor, factor.kind === 'totp' ? 'app-added' : 'passkey-added')
    return { factor: presentFactor(factor), codes }
  })
  return typeof done === 'string' ? refuse(done) : done
}

/** A new app takes the place of the old one, because an account has one app. */
function proveApp({ config, clock }: Context, code: string) {
  return async (trx: Trx, { challenge }: ChallengeRow, { id }: UserRow) => {
    const lastStep = stepOfCode(unseal(config, id, challenge), code, clock.now())
    if (lastStep === null) return null
    for (const { kind, id: old } of await listAllFactors(trx, id)) if (kind === 'totp') await deleteFactor(trx, old)
    return { kind: 'totp' as const, secret: challenge, lastStep }
  }
}

async function provePasskey(context: Context, passkey: Parameters<typeof readNewPasskey>[2]) {
  const passkeys = await loadPasskeys()
  return async (trx: Trx, { challenge }: ChallengeRow, { id }: UserRow) => {
    await roomForPasskey(trx, id)
    const proven = await readNewPasskey(passkeys, context, passkey, challenge)
    return proven && { kind: 'passkey' as const, ...proven }
  }
}

/** Removes a factor of the caller. The recovery codes go with the last one. */
export function removeFactor(context: Context, request: MemberRequest<typeof secondFactorEndpoints.remove>) {
  const { actor, params } = request
  return inTransactionOf(context, [actor.id], async (trx, [user]) => {
    const all = await listAllFactors(trx, actor.id)
    const factor = found(
      all.find(({ id }) => id === params.id),
      'not-found',
    )
    const left = all.filter(({ id, parkedAt }) => id !== factor.id && parkedAt === null).length
    const decision = decideRemoval(context.config.factorPolicy, actor.role, left + 1)
    if (decision !== 'remove') throw new Refusal(decision.refuse)
    await deleteFactor(trx, factor.id)
    if (left === 0) await replaceRecoveryCodes(trx, actor.id, [])
    const change = factor.kind === 'totp' ? 'app-removed' : 'passkey-removed'
    await followChange(context, trx, request, found(user, 'unauthenticated'), factor, change)
    return { ok: true as const }
  })
}

/** Ten new recovery codes in place of the old ones, shown this once. */
export async function renewCodes(context: Context, request: MemberRequest<typeof secondFactorEndpoints.newCodes>) {
  const { actor } = request
  const { codes, hashes } = await drawCodes(context, actor.id)
  return inTransactionOf(context, [actor.id], async (trx, [user]) => {
    const owner = found(user, 'unauthenticated')
    if (!owner.hasFactor) throw new Refusal('not-found')
    await replaceRecoveryCodes(trx, owner.id, hashes)
    await followChange(context, trx, request, owner, null, 'codes-renewed')
    return { codes }
  })
}

async function drawCodes({ config }: Context, userId: number) {
  const codes = drawRecoveryCodes()
  const hashes: string[] = []
  // One after the other, so that logins find their turn between them.
  for (const code of codes) hashes.push(await hashRecoveryCode(config, userId, code))
  return { codes, hashes }
}

const actions = {
  'app-added': 'factor.finish',
  'passkey-added': 'factor.finish',
  'app-removed': 'factor.delete',
  'passkey-removed': 'factor.delete',
  'codes-renewed': 'recovery-code.create',
} as const satisfies Partial<Record<FactorChange, Action>>

/** A change of factors ends all other logins, and the owner is notified. */
async function followChange(
  context: Context,
  trx: Trx,
  request: Asker & { actor: { id: number; jti: string } },
  { id, email }: UserRow,
  factor: FactorRow | null,
  change: keyof typeof actions,
): Promise<void> {
  const now = context.clock.now()
  await endLogins(trx, id, now, request.actor.jti)
  await factorChangedMail[change].queue(context, trx, id, email)
  const after = factor && { kind: factor.kind, name: factor.name }
  await recordAudit(trx, request, { action: actions[change], object: 'user', objectId: id, after }, now)
}
