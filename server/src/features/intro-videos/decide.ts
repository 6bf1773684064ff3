import type { IntroVideo, introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { introVideoEvent, nextIntroVideoState } from '@hiwar/domain/intro-videos/transitions.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { recordEvent } from '../../platform/events/record.ts'
import type { MemberRequest } from '../../platform/http/request.ts'
import { found, Refusal } from '../../platform/refusal.ts'
import { introVideoDecided } from './events.ts'
import { presentIntroVideo } from './present.ts'
import { findIntroVideo, getIntroVideo, updateIntroVideo } from './store.ts'

type Decision = MemberRequest<typeof introVideoEndpoints.decide>

/** Approves or rejects a pending video, once. */
export function decideIntroVideo(context: Context, request: Decision): Promise<IntroVideo> {
  const { actor, body } = request
  const now = context.clock.now()
  return inTransaction(context.db, async (trx) => {
    const before = presentIntroVideo(found(await findIntroVideo(trx, body.id), 'intro-video-not-found'))
    const state = nextIntroVideoState(before.state, introVideoEvent(body.state))
    if (state === undefined) throw new Refusal('bad-request', { status: 409 })
    const note = body.note ?? null
    const decision = { state, note, reviewerId: actor.id, reviewedAt: now, updatedAt: now }
    const isWritten = await updateIntroVideo(trx, { id: before.id, from: before.state }, decision)
    if (!isWritten) throw new Refusal('bad-request', { status: 409 })
    const { id, tutorId } = before
    await recordEvent(context, trx, introVideoDecided, { introVideoId: id, tutorId, state, note })
    const facts = { before: { state: before.state }, after: { state } }
    await recordAudit(
      trx,
      request,
      { action: 'intro-video.decide', object: 'intro-video', objectId: id, ...facts },
      now,
    )
    return presentIntroVideo(await getIntroVideo(trx, id))
  })
}
