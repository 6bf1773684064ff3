import { deskEndpoints } from '@hiwar/contract/appointments/desks.ts'
import { mergeState, missingFor, vectorOf } from '@hiwar/domain/desk/kept.ts'
import { initialDesk } from '@hiwar/domain/desk/shape.ts'
import { deskFreezesAt, mayWriteDesk } from '@hiwar/domain/desk/window.ts'
import { membersOf } from '@hiwar/domain/sessions/members.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { authorize, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { findSession, type Session } from '../sessions/source.ts'
import { ensureDesk, listDesks, listFirstStates, type StoredDesk } from './store.ts'

export const deskRoutes = [serve(deskEndpoints.read, readDesk)]

/** What a member lacks of the desk, at any time, unless somebody canceled the session. */
async function readDesk(context: Context, { actor, params, query }: MemberRequest<typeof deskEndpoints.read>) {
  const found = await findSession(context, context.db, params.id)
  if ('refuse' in found) throw new Refusal('session-not-found')
  const { session } = found
  authorize(actor, 'desk.read', { memberIds: membersOf(session.members) })
  if (session.calledOff) throw new Refusal('forbidden')
  const now = context.clock.now()
  const { seq, isFrozen, state, pending } = await openDesk(context, session, now)
  const merged = mergeState(state, pending)
  const update = missingFor(merged, query.vector === undefined ? undefined : Buffer.from(query.vector, 'base64url'))
  if (update === undefined) throw new Refusal('bad-request')
  return {
    seq,
    update: onWire(update),
    vector: onWire(vectorOf(merged)),
    frozen: isFrozen || instantOfDate(now) >= deskFreezesAt(session.time),
  }
}

/** The row of the desk. It is made when a member opens the desk in the time in which the two write. */
async function openDesk({ db }: Context, { id, time }: Session, now: Date): Promise<StoredDesk> {
  const find = async () => (await listDesks(db, [id])).get(id)
  const desk = await find()
  if (desk !== undefined) return desk
  if (mayWriteDesk(time, instantOfDate(now))) {
    await ensureDesk(db, id, now)
    const made = await find()
    if (made !== undefined) return made
  }
  const state = (await listFirstStates(db, [id])).get(id) ?? initialDesk
  return { seq: 0, isFrozen: false, state, pending: [] }
}

function onWire(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
