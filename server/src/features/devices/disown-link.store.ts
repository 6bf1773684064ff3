/**
 * The link by which the owner of an account ends a login, or a second factor, of somebody else. Each message has its own
 * link token, drawn when the message leaves and stored as a hash.
 */

import { randomBytes } from 'node:crypto'
import { confirmingLinkDays } from '@hiwar/contract/fields/limits.ts'
import { DAY, datePlus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import type { Database, Row, Trx } from '../../platform/db/database.ts'
import { hashOf } from '../../platform/secrets.ts'

type DisownTokenRow = Row<'disownWords'>

const tokenLife = confirmingLinkDays * DAY

/** A fresh link for one message; it works without a login. Deletes the expired ones, which answer until then. */
export async function drawDisownLink({ db, clock, config }: Context, userId: number): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const now = clock.now()
  await db.deleteFrom('disownWords').where('userId', '=', userId).where('expiresAt', '<=', now).execute()
  await db
    .insertInto('disownWords')
    .values({ wordHash: hashOf(token), userId, createdAt: now, expiresAt: datePlus(now, tokenLife) })
    .execute()
  return `${config.LEARN_URL}/disown#word=${token}`
}

export function findDisownToken(db: Database | Trx, tokenHash: string): Promise<DisownTokenRow | undefined> {
  return db.selectFrom('disownWords').selectAll().where('wordHash', '=', tokenHash).executeTakeFirst()
}

/** Uses up all link tokens of the person, because they belong to logins that have ended. */
export async function useDisownTokens(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('disownWords')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
