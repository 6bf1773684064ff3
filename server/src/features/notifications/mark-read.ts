import type { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countUnread, listOwners, updateReadAt } from './store.ts'

/** Marks the caller's notices as read. */
export async function markNotificationsRead(
  context: Context,
  { actor, body }: MemberRequest<typeof notificationEndpoints.markRead>,
) {
  const { db, clock } = context
  if (body.ids !== undefined) await refuseForeign(context, actor.id, body.ids)
  await updateReadAt(db, actor.id, body.ids ?? null, clock.now())
  return { unread: await countUnread(db, actor.id) }
}

/** Unknown notices come before foreign ones. */
async function refuseForeign({ db }: Context, ownId: number, ids: readonly number[]): Promise<void> {
  const known = await listOwners(db, ids)
  if (known.length < new Set(ids).size) throw new Refusal('not-found')
  if (known.some(({ userId }) => userId !== ownId)) throw new Refusal('forbidden')
}
