import type { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import type { Context } from '../../context.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { listIntroVideos } from './list.store.ts'
import { presentIntroVideo } from './present.ts'

/** Everybody's videos for staff; a tutor gets the own ones, whomever he asks for. */
export async function listVisibleVideos(
  { db }: Context,
  { actor, query }: MemberRequest<typeof introVideoEndpoints.list>,
) {
  const filters = seesAll(actor.role, 'intro-video.list') ? query : { ...query, users: [actor.id] }
  const { list, total } = await listIntroVideos(db, filters)
  return { list: list.map(presentIntroVideo), total }
}
