/** What a member shows: his camera, his microphone, his screen. */
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { channels } from '../../platform/realtime/rooms.ts'
import { notAllowed, type SessionEvent } from './serve.ts'
import { listMembers, lockSession, updateStates } from './store.ts'

type Toggle = SessionEvent<'ToggleCamera'> | SessionEvent<'ToggleMic'> | SessionEvent<'UserSharingScreen'>

function seatOf({ session, actor, connection }: Toggle) {
  return { sessionId: session.id, userId: actor.id, socketId: connection.id }
}

export async function toggleCamera({ db }: Context, event: SessionEvent<'ToggleCamera'>) {
  const { camera, receive } = event.payload
  const { socketId: _, ...member } = seatOf(event)
  if (!(await updateStates(db, seatOf(event), { camera, receive }))) throw notAllowed()
  event.connection.tellOthers(channels.session(event.session.id), 'CameraToggled', { ...member, camera, receive })
  return {}
}

export async function toggleMic({ db }: Context, event: SessionEvent<'ToggleMic'>) {
  const { mic } = event.payload
  const { socketId: _, ...member } = seatOf(event)
  if (!(await updateStates(db, seatOf(event), { mic }))) throw notAllowed()
  event.connection.tellOthers(channels.session(event.session.id), 'MicToggled', { ...member, mic })
  return {}
}

/** One shares at a time. */
export async function shareScreen({ db }: Context, event: SessionEvent<'UserSharingScreen'>) {
  const { session, otherId, connection, payload } = event
  const { sharing } = payload
  const { socketId: _, ...member } = seatOf(event)
  await inTransaction(db, async (trx) => {
    await lockSession(trx, session.id)
    const other = (await listMembers(trx, session.id)).find(({ userId }) => userId === otherId)
    if (sharing && other?.sharing) throw notAllowed()
    if (!(await updateStates(trx, seatOf(event), { sharing }))) throw notAllowed()
  })
  connection.tellOthers(channels.session(session.id), 'UserSharedScreen', { ...member, sharing })
  return {}
}
