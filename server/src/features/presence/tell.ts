import type { Context } from '../../context.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { listRevisionsOf } from '../rooms/store.ts'
import { findLastSeen } from './store.ts'

/** Tells everybody who shares a room with the person, once for each socket. */
export async function tellStatus({ db, realtime }: Context, userId: number, online: boolean): Promise<void> {
  const shared = (await listRevisionsOf(db, userId)).map(({ roomId }) => channels.chat(roomId))
  // Without a channel it would be told to everybody.
  if (shared.length === 0) return
  const lastSeen = (await findLastSeen(db, userId))?.toISOString() ?? null
  realtime.emit(shared, 'UserStatusChanged', { userId, online, lastSeen }, [channels.user(userId)])
}
