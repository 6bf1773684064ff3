/** Stored first responses: a retried request has one effect and one response for 24 hours. */

import { createHmac } from 'node:crypto'
import { DAY, datePlus, SECOND } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

export interface KeyedRequest {
  userId: number
  path: string
  key: string
  bodyHash: string
  /** When the request claimed the key; a request that takes the key over has a later time. */
  claimedAt: Date
}

export interface StoredAnswer {
  bodyHash: string
  /** Null while the first request runs. */
  status: number | null
  answer: unknown
  /** The process of the first request died; the response is the one that it stored for a retry. */
  abandoned: boolean
}

/** After this time a retry takes over from a dead first request, or returns the response that it stored. */
const takeOver = 30 * SECOND
/** Days for which a response is kept; the nightly job deletes older rows. */
export const storedResponseDays = 1
const keptFor = storedResponseDays * DAY

/**
 * Keyed hash of a validated body. Equal bodies have equal hashes, and the secret stops anybody from guessing a short
 * code in the body.
 */
export function hashOf(body: unknown, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(body ?? null))
    .digest('hex')
}

interface ClaimRow {
  claimed: boolean
  bodyHash: string | null
  status: number | null
  answer: unknown
  claimedAt: Date | null
}

/** Claims the key; null when the claim succeeds, otherwise the stored response. */
export async function claimKey(db: Database, request: KeyedRequest): Promise<StoredAnswer | null> {
  const { userId, path, key, bodyHash, claimedAt: now } = request
  // A claim without an effect may be lost in a crash, and every effect that is on disk comes after its claim. So the
  // claim need not wait for the disk.
  const { rows } = await sql<ClaimRow>`
    with claim as (
      insert into idempotency_keys as k (user_id, path, key, body_hash, claimed_at)
      values (${userId}, ${path}, ${key}, ${bodyHash}, ${now})
      on conflict (user_id, path, key) do update
        set claimed_at = excluded.claimed_at, body_hash = excluded.body_hash, status = null, answer = null
        where k.claimed_at < ${datePlus(now, -keptFor)}
          or (k.status is null and k.answer is null and k.body_hash = excluded.body_hash and k.claimed_at < ${datePlus(now, -takeOver)})
      returning true
    )
    select exists (select from claim) as claimed, k.body_hash, k.status, k.answer, k.claimed_at,
      set_config('synchronous_commit', 'off', true) as lazily
    from (select) one
    left join idempotency_keys k on k.user_id = ${userId} and k.path = ${path} and k.key = ${key}`.execute(db)
  const [row] = rows
  if (row === undefined || row.claimed) return null
  // A key that another request claims at this moment is not visible yet.
  const { status, answer, claimedAt } = row
  const abandoned = status === null && answer !== null && claimedAt !== null && claimedAt < datePlus(now, -takeOver)
  return { bodyHash: row.bodyHash ?? bodyHash, status, answer, abandoned }
}

/** Stores the response; false when another request has taken the key over. */
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

/** Frees the key of a request that had no effect and no response worth storing. */
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
