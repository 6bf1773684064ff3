/** Looks after those who are gone: a moment without a socket is no news, a longer one is. */
import { awayAfter } from '@hiwar/domain/chat/chat.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Round } from '../../platform/jobs/rounds.ts'
import { silentSince } from '../../platform/nodes/beat.ts'
import { endPresences, listEnding } from './endings.store.ts'
import { isKnownPresent, lockPresence } from './store.ts'
import { tellStatus } from './tell.ts'

export async function sweepPresences(context: Context): Promise<void> {
  const { db, clock, nodeId } = context
  const now = clock.now()
  const ending = {
    lostBy: new Date(now.getTime() - awayAfter),
    silentSince: silentSince(now),
    ownNodeId: nodeId,
  }
  for (const userId of await listEnding(db, ending)) {
    const isGone = await inTransaction(db, async (trx) => {
      await lockPresence(trx, userId)
      return (await endPresences(trx, userId, ending)) && !(await isKnownPresent(trx, userId))
    })
    if (isGone) await tellStatus(context, userId, false)
  }
}

const everyMilliseconds = 1_000

export const presenceRound: Round<Context> = { name: 'presence', everyMilliseconds, run: sweepPresences }
