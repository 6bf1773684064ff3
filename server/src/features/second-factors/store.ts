import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { factorTries } from '@hiwar/contract/fields/limits.ts'
import type { ChallengePurpose } from '@hiwar/domain/accounts/second-factor.ts'
import type { Database, NewRow, Row, RowChanges, Trx } from '../../platform/db/database.ts'

export type FactorRow = Row<'secondFactors'>
export type ChallengeRow = Row<'loginChallenges'>

/** A person's factors that a login may be proven by, the oldest first. */
export async function listFactors(db: Database | Trx, userId: number): Promise<FactorRow[]> {
  return (await listAllFactors(db, userId)).filter(({ parkedAt }) => parkedAt === null)
}

/** A person's factors with the parked ones, the oldest first. */
export function listAllFactors(db: Database | Trx, userId: number): Promise<FactorRow[]> {
  return db
    .selectFrom('secondFactors')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** A passkey that is not parked. */
export function findCredential(db: Database | Trx, credentialId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('secondFactors')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .where('parkedAt', 'is', null)
    .executeTakeFirst()
}

export function insertFactor(trx: Trx, row: NewRow<'secondFactors'>): Promise<FactorRow> {
  return trx.insertInto('secondFactors').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateFactor(trx: Trx, id: string, columns: RowChanges<'secondFactors'>): Promise<void> {
  await trx.updateTable('secondFactors').set(columns).where('id', '=', id).execute()
}

/** Uses up the code of a half minute; false when this or a later one was used before. */
export async function advanceStep(trx: Trx, id: string, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step, lastUsedAt: now })
    .where('id', '=', id)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFactor(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('secondFactors').where('id', '=', id).execute()
}

export async function countRecoveryCodes(db: Database | Trx, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Stores new codes in place of all others. */
export async function replaceRecoveryCodes(trx: Trx, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Uses up a recovery code by one of its stored forms; false when it is wrong or was used before. */
export async function useUpRecoveryCode(
  trx: Trx,
  userId: number,
  forms: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', 'in', [...forms])
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores a challenge; one with the same id is replaced. Deletes those that ran out. */
export async function upsertChallenge(db: Database | Trx, row: NewRow<'loginChallenges'>, now: Date): Promise<void> {
  await db.deleteFrom('loginChallenges').where('expiresAt', '<=', now).execute()
  const { challenge, expiresAt } = row
  await db
    .insertInto('loginChallenges')
    .values(row)
    .onConflict((old) => old.column('id').doUpdateSet({ challenge, expiresAt, tries: 0 }))
    .execute()
}

export function findChallenge(
  db: Database,
  id: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('loginChallenges')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Counts a try before the comparison; undefined when the challenge is used, void or has run out. */
export function countTry(
  trx: Trx,
  id: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return trx
    .updateTable('loginChallenges')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('tries', '<', factorTries)
    .returningAll()
    .executeTakeFirst()
}

/** Consumes a challenge; undefined when another request did so before, or when it has run out. */
export function deleteChallenge(
  trx: Database | Trx,
  id: string,
  purpose: ChallengePurpose,
  now: Date,
): Promise<ChallengeRow | undefined> {
  return trx
    .deleteFrom('loginChallenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Records in all tokens of a login that its person has proven a factor. */
export async function updateLoginProof(
  trx: Trx,
  loginId: string,
  proof: Pick<RowChanges<'loginSessions'>, 'purpose' | 'factor' | 'confirmedAt'>,
): Promise<void> {
  await trx.updateTable('loginSessions').set(proof).where('loginId', '=', loginId).execute()
}

export type ResetRow = Row<'factorResets'>

export function findOpenReset(db: Database | Trx, userId: number): Promise<ResetRow | undefined> {
  return db
    .selectFrom('factorResets')
    .selectAll()
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .where('canceledAt', 'is', null)
    .executeTakeFirst()
}

export function insertReset(trx: Trx, row: NewRow<'factorResets'>): Promise<ResetRow> {
  return trx.insertInto('factorResets').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Ends an open reset; undefined when it was done or stopped before. */
export function endReset(trx: Trx, id: number, end: RowChanges<'factorResets'>): Promise<ResetRow | undefined> {
  return trx
    .updateTable('factorResets')
    .set(end)
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .where('canceledAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The resets whose day has passed. */
export function listReadyResets(db: Database, now: Date): Promise<Pick<ResetRow, 'id' | 'userId'>[]> {
  return db
    .selectFrom('factorResets')
    .select(['id', 'userId'])
    .where('doneAt', 'is', null)
    .where('canceledAt', 'is', null)
    .where('readyAt', '<=', now)
    .orderBy('id')
    .execute()
}

/** Deletes the factors that were added since this time, or all of them, and the recovery codes. */
export async function deleteFactors(trx: Trx, userId: number, since = new Date(0)): Promise<void> {
  await trx.deleteFrom('secondFactors').where('userId', '=', userId).where('createdAt', '>=', since).execute()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Suspends the use of the factors that were added since this time, and keeps them. */
export async function parkFactors(trx: Trx, userId: number, since: Date, now: Date): Promise<void> {
  await trx
    .updateTable('secondFactors')
    .set({ parkedAt: now })
    .where('userId', '=', userId)
    .where('createdAt', '>=', since)
    .where('parkedAt', 'is', null)
    .execute()
}

export function listSuperAdmins(trx: Trx): Promise<{ id: number; email: string }[]> {
  return trx.selectFrom('users').select(['id', 'email']).where('role', '=', Role.SuperAdmin).orderBy('id').execute()
}
