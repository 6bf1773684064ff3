/** The sign of life that each server process gives: whoever is silent for long is gone, with all its sockets. */

import { sessionTimes } from '@hiwar/domain/sessions/entry.ts'
import { datePlus } from '@hiwar/domain/time/instant.ts'
import type { Round } from '../jobs/rounds.ts'
import type { Platform } from '../platform.ts'
import { isAnotherAlive, upsertBeat } from './beats.store.ts'

/** Nodes without a beat since then are gone. */
export function silentSince(now: Date): Date {
  return datePlus(now, -sessionTimes.silence)
}

export const beatRound: Round<Platform> = {
  name: 'beat',
  everyMilliseconds: sessionTimes.beat,
  async run({ db, nodeId, clock, config, log }) {
    const now = clock.now()
    await upsertBeat(db, nodeId, silentSince(now), now)
    if (!config.severalNodes && (await isAnotherAlive(db, nodeId, now))) {
      log.error('another server works on this database: set SEVERAL_MACHINES, or its people do not hear of ours')
    }
  },
}
