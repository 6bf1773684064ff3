import { deskPictureEndpoints } from '@hiwar/contract/appointments/desk-pictures.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { mayWriteDesk } from '@hiwar/domain/desk/window.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, type FormRequest, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { largestSide } from '../files/inspect.ts'
import { keepPicture, withStoredFiles } from '../files/keep.ts'
import { demandOpen } from '../flags/open.ts'
import { findSession } from '../sessions/source.ts'
import { arePartedPeople } from '../users/parted.store.ts'
import { countPictures, insertPicture, lockDesk } from './store.ts'

export const deskPictureRoutes = [serve(deskPictureEndpoints.add, addPicture, refuseSender)]

const folder = 'lessons'

type Sent = FormRequest<typeof deskPictureEndpoints.add>

/** Refuses whoever may not write on the desk now, and a full desk, before a byte of the picture is stored. */
async function refuseSender(context: Context, { actor, params }: Sent): Promise<undefined> {
  const { db, clock } = context
  const found = await findSession(context, db, params.id)
  if ('refuse' in found) throw new Refusal('session-not-found')
  const { session } = found
  const members = membersOf(session.members)
  authorize(actor, 'desk.image', { memberIds: members })
  await demandOpen(context, 'desk-board', actor)
  // A lesson of two people who are parted counts as canceled, so this comes first.
  if (await arePartedPeople(db, ...members)) throw new Refusal('pair-unavailable')
  if (session.canceled) throw new Refusal('forbidden')
  if (!mayWriteDesk(session.time, instantOfDate(clock.now()))) throw new Refusal('desk-closed')
  if ((await countPictures(db, session.id)) >= deskLimits.pictures) throw new Refusal('reached-list-limit')
}

/** Keeps the picture drawn anew, without what the camera wrote into it. */
async function addPicture(context: Context, request: MemberRequest<typeof deskPictureEndpoints.add>) {
  const { actor, params, files } = request
  await refuseSender(context, request)
  const kept = await keepPicture(context, actor, folder, files.image, largestSide.board)
  return withStoredFiles(context, folder, [kept], () =>
    inTransaction(context.db, async (trx) => {
      const now = context.clock.now()
      const { frozenAt } = await lockDesk(trx, params.id, now)
      if (frozenAt !== null) throw new Refusal('desk-closed')
      // Others may have sent pictures meanwhile.
      if ((await countPictures(trx, params.id)) >= deskLimits.pictures) throw new Refusal('reached-list-limit')
      const { name, bytes } = kept
      await insertPicture(trx, { name, sessionId: params.id, uploadedBy: actor.id, bytes, at: now })
      return { name }
    }),
  )
}
