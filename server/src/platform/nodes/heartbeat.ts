/** Heartbeat of each server process: a process without a heartbeat for long counts as dead, with all its sockets. */

import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import type { PeriodicTask } from '../jobs/periodic-tasks.ts'
import type { Platform } from '../platform.ts'
import { isAnotherAlive, upsertHeartbeat } from './heartbeats.store.ts'

/** A node whose last heartbeat is before this time counts as dead. */
export function deadSince(now: Date): Date {
  return datePlus(now, -sessionTimes.silence)
}

export const heartbeatTask: PeriodicTask<Platform> = {
  name: 'beat',
  everyMilliseconds: sessionTimes.beat,
  async run({ db, nodeId, clock, config, log }) {
    const now = clock.now()
    await upsertHeartbeat(db, nodeId, deadSince(now), now)
    if (!config.severalNodes && (await isAnotherAlive(db, nodeId, now))) {
      log.error('another server works on this database: set SEVERAL_MACHINES, or its people do not hear of ours')
    }
  },
}
