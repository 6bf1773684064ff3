import type { Context } from '../../context.ts'
import { listPresent } from './store.ts'

/** Whether somebody has a socket on any node; only where there are others the database is asked. */
export async function isOnline({ config, db, realtime }: Context, userId: number): Promise<boolean> {
  if (realtime.isHere(userId)) return true
  return config.severalNodes && (await listPresent(db, [userId])).has(userId)
}
