import type { Context } from '../../context.ts'
import type { ConnectionListener } from '../../platform/realtime/attend.ts'
import { writeLastSeen } from './seen.store.ts'

/** Whoever has no socket any more was last seen when the last one gave its last sign. */
export const seenListener: ConnectionListener<Context> = {
  async disconnected({ db, realtime }, { userId, lastPacketAt }) {
    if (!realtime.isOnline(userId)) await writeLastSeen(db, userId, lastPacketAt)
  },
}
