/** The same limits over several nodes, whose counts are in the database. */
import type { ClientEventName } from '@hiwar/contract/events/events.ts'
import type { Round } from '../jobs/rounds.ts'
import type { Platform } from '../platform.ts'
import { deleteBucketsBefore, useBucket } from './event-buckets.store.ts'
import { idleMilliseconds } from './event-limits.ts'

/** The seconds to wait, else 0; what a node that is alone knows by itself is enough. */
export async function waitOfAllNodes(
  { config, db, clock }: Platform,
  userId: number,
  name: ClientEventName,
): Promise<number> {
  if (!config.severalNodes) return 0
  return useBucket(db, { userId, name, factor: config.rateLimitFactor }, clock.now())
}

export const bucketRound: Round<Platform> = {
  name: 'event buckets',
  everyMilliseconds: idleMilliseconds,
  run: ({ db, clock }) => deleteBucketsBefore(db, new Date(clock.now().getTime() - idleMilliseconds)),
}
