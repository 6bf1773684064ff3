/** Stored first answers, so that a retried request has one effect and one answer for 24 hours. */

import { createHmac } from 'node:crypto'
import { DAY, datePlus, SECOND } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

export interface KeyedRequest {
  userId: number
  path: string
  key: string
  bodyHash: string
  /** When it claimed the key, which tells it from one that took the key over. */
  claimedAt: Date
}

export interface StoredAnswer {
  bodyHash: string
  /** Null while the first request runs. */
  status: number | null
  answer: unknown
  /** The first request began and died; the answer is what it left for a retry. */
  abandoned: boolean
}

/** A first request that died is taken over after this long, or answered with what it left. */
const takeOver = 30 * SECOND
const keptFor = DAY

/** Fingerprint of a checked body; equal bodies give equal ones, and none gives away the few digits a body may hold. */
export function hashOf(body: unknown, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

/** Claims the key for this request; null when the claim is ours, else what stands there already. */
export async function claimKey(db: Database, request: KeyedRequest): Promise<StoredAnswer | null> {
  const now = request.claimedAt
  const { rows } = await sql<{ claimed: boolean }>`
    insert into idempotency_keys as k (user_id, path, key, body_hash, claimed_at)
    values (${request.userId}, ${request.path}, ${request.key}, ${request.bodyHash}, ${now})
    on conflict (user_id, path, key) do update
      set claimed_at = excluded.claimed_at, body_hash = excluded.body_hash, status = null, answer = null
      where k.claimed_at < ${datePlus(now, -keptFor)}
        or (k.status is null and k.answer is null and k.body_hash = excluded.body_hash and k.claimed_at < ${datePlus(now, -takeOver)})
    returning true as claimed`.execute(db)
  if (rows.length > 0) return null
  const stored = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'status', 'answer', 'claimedAt'])
    .where('userId', '=', request.userId)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (stored === undefined) return { bodyHash: request.bodyHash, status: null, answer: null, abandoned: false }
  const { bodyHash, status, answer, claimedAt } = stored
  const abandoned = status === null && answer !== null && claimedAt < datePlus(now, -takeOver)
  return { bodyHash, status, answer, abandoned }
}

/** Whether the key was still the request's own; else nothing is stored. */
export async function updateAnswer(
  db: Database | Trx,
  request: KeyedRequest,
  status: number | null,
  answer: unknown,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where('userId', '=', request.userId)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .where('claimedAt', '=', request.claimedAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets the key be used again, since the request had no effect and its outcome is not worth keeping. */
export async function releaseKey(db: Database, request: KeyedRequest): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', request.userId)
    .where('path', '=', request.path)
    .where('key', '=', request.key)
    .where('claimedAt', '=', request.claimedAt)
    .where('status', 'is', null)
    .execute()
}

export async function deleteOldKeys(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('claimedAt', '<', datePlus(now, -keptFor)).execute()
}
