import type { ConversationSettings, chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import type { Context } from '../../context.ts'
import { differenceOf } from '../../platform/audit/difference.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { authorize } from '../../platform/auth/authorize.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found } from '../../platform/refusal.ts'
import { findConversation, membersOf } from '../rooms/store.ts'
import { lockSettings, upsertSettings } from './member.store.ts'
import { presentSettings } from './present.ts'

/** Pins or mutes a room for the caller; the other member notices nothing. */
export function changeSettings(
  context: Context,
  request: MemberRequest<typeof chatEndpoints.settings>,
): Promise<ConversationSettings> {
  const { actor, params, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const room = found(await findConversation(trx, params.roomId), 'room-not-found')
    authorize(actor, 'chat.settings', { memberIds: membersOf(room) })
    const { pinned = false, muted = false } = (await lockSettings(trx, room.id, actor.id)) ?? {}
    const row = await upsertSettings(trx, { roomId: room.id, userId: actor.id }, body, now)
    const facts = differenceOf({ pinned, muted }, { pinned: row.pinned, muted: row.muted })
    await recordAudit(trx, request, { action: 'chat.settings', object: 'room', objectId: room.id, ...facts }, now)
    return presentSettings(row)
  })
}
