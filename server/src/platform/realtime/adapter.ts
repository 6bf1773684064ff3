/** How nodes tell each other what their sockets are to hear: by Redis where there is one, by PostgreSQL otherwise. */
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { postgresAdapter } from './adapter-postgres.ts'
import { redisAdapter } from './adapter-redis.ts'
import type { SharedAdapter } from './shared-adapter.ts'

export type AdapterSettings = Pick<Config, 'severalNodes' | 'DATABASE_URL' | 'REDIS_URL'>

/** Null for a node that is alone; `missed` is told each time that something of the others may not have been heard. */
export async function openAdapter(
  { severalNodes, DATABASE_URL, REDIS_URL }: AdapterSettings,
  log: Log,
  missed: () => void,
): Promise<SharedAdapter | null> {
  if (!severalNodes) return null
  if (REDIS_URL === undefined) return postgresAdapter(DATABASE_URL, log, missed)
  return redisAdapter(REDIS_URL, log, missed)
}
