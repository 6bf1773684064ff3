import { codeMinutes } from '@hiwar/contract/fields/limits.ts'
import { instantOfDate, MINUTE, plus } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type CodeOwner, drawCode, hashCode } from './code.ts'
import { upsertCode } from './store.ts'

/** Draws a code, keeps its hash in the place of the last one's, and tells it to whoever is about to send it. */
export async function renewCode({ config, clock, db }: Context, owner: CodeOwner): Promise<string> {
  const code = drawCode()
  const now = clock.now()
  await upsertCode(db, {
    ...owner,
    codeHash: hashCode(config.CODE_SECRET, code, owner),
    createdAt: now,
    expiresAt: new Date(plus(instantOfDate(now), codeMinutes * MINUTE)),
  })
  return code
}
