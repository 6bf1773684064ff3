import type { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { presentPresence } from './present.ts'
import { listUncontacted } from './uncontacted.store.ts'

/** Tutors to whom the calling student might write for the first time. */
export async function listUncontactedTutors(
  { db }: Context,
  { actor, query }: MemberRequest<typeof chatEndpoints.uncontacted>,
) {
  const { list, total } = await listUncontacted(db, actor.id, query)
  return {
    list: list.map(({ person, bio, ...presence }) => ({
      ...presentPresence(person, presence),
      bio,
    })),
    total,
  }
}
