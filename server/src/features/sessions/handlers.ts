/** The states that a member shows: camera, microphone and screen sharing. */
import { mayPreJoin, windowOf } from '@hiwar/domain/sessions/entry.ts'
import { offererOf } from '@hiwar/domain/sessions/members.ts'
import { formatInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Database, inTransaction, type Trx } from '../../platform/db/database.ts'
import { channels } from '../../platform/realtime/channels.ts'
import { joinSession, registerPeer } from './join.ts'
import { type IncomingSessionEvent, notAllowed, serveSession } from './serve.ts'
import { connectAhead, pingMember, pongMember, relayAnswer, relayCandidate, relayOffer } from './signals.ts'
import { deletePlace, listMembers, lockEntered, lockSession, type States, updateStates } from './store.ts'
import { insertTimelineRows } from './timeline.store.ts'

type Toggle =
  | IncomingSessionEvent<'ToggleCamera'>
  | IncomingSessionEvent<'ToggleMic'>
  | IncomingSessionEvent<'UserSharingScreen'>

/** Stores the states; throws unless the member is inside through this socket. */
async function show(db: Database | Trx, { session, actor, connection }: Toggle, states: Partial<States>) {
  const member = { sessionId: session.id, userId: actor.id }
  if (!(await updateStates(db, { ...member, socketId: connection.id }, states))) throw notAllowed()
  return member
}

async function toggleCamera({ db }: Context, event: IncomingSessionEvent<'ToggleCamera'>) {
  const { camera, receive } = event.payload
  const member = await show(db, event, { camera, receive })
  event.connection.emitToOthers(channels.session(event.session.id), 'CameraToggled', { ...member, camera, receive })
  return {}
}

async function toggleMic({ db }: Context, event: IncomingSessionEvent<'ToggleMic'>) {
  const { mic } = event.payload
  const member = await show(db, event, { mic })
  event.connection.emitToOthers(channels.session(event.session.id), 'MicToggled', { ...member, mic })
  return {}
}

/** Only one member shares a screen at a time. */
async function shareScreen({ db }: Context, event: IncomingSessionEvent<'UserSharingScreen'>) {
  const { session, otherId, connection, payload } = event
  const { sharing } = payload
  const member = await inTransaction(db, async (trx) => {
    await lockSession(trx, session.id)
    const other = (await listMembers(trx, session.id)).find(({ userId }) => userId === otherId)
    if (sharing && other?.sharing) throw notAllowed()
    return show(trx, event, { sharing })
  })
  connection.emitToOthers(channels.session(session.id), 'UserSharedScreen', { ...member, sharing })
  return {}
}

/** Leaves the room or the lobby. A tab that another tab replaced does not remove the member. */
async function leaveSession(
  { db, realtime }: Context,
  { session, actor, connection, now }: IncomingSessionEvent<'LeaveSession'>,
) {
  const member = { sessionId: session.id, userId: actor.id }
  const wasInside = await inTransaction(db, async (trx) => {
    await lockEntered(trx, session.id)
    const own = (await listMembers(trx, session.id)).find(({ userId }) => userId === actor.id)
    const isMine = own !== undefined && (own.socketId === connection.id || own.lostAt !== null)
    if (!isMine) return false
    await deletePlace(trx, session.id, actor.id)
    await insertTimelineRows(trx, [{ ...member, kind: 'leave', at: now }])
    return true
  })
  await connection.leave(channels.session(session.id), channels.inside(session.id))
  if (wasInside) realtime.emit(channels.session(session.id), 'MemberLeftSession', { ...member, reason: 'left' })
  return {}
}

/** Waits in the lobby: sees the members inside without entering. */
async function preJoinSession(
  { db }: Context,
  { session, actor, connection, now }: IncomingSessionEvent<'PreJoinSession'>,
) {
  const dedupeKey = `prejoin:${session.id}:${connection.id}`
  await insertTimelineRows(db, [{ sessionId: session.id, userId: actor.id, kind: 'prejoin', at: now, dedupeKey }])
  await connection.join(channels.session(session.id))
  const members = await listMembers(db, session.id)
  const { opens, start, end, closes } = windowOf(session.time)
  return {
    members: members.map(({ userId }) => userId),
    offerer: offererOf(session.members) === actor.id,
    window: {
      opens: formatInstant(opens),
      start: formatInstant(start),
      end: formatInstant(end),
      closes: formatInstant(closes),
    },
    now: now.toISOString(),
  }
}

export const sessionHandlers = [
  serveSession('PreJoinSession', preJoinSession, mayPreJoin),
  serveSession('JoinSession', joinSession),
  serveSession('LeaveSession', leaveSession),
  serveSession('RegisterPeer', registerPeer),
  serveSession('ConnectAhead', connectAhead),
  serveSession('SessionOffer', relayOffer),
  serveSession('SessionAnswer', relayAnswer),
  serveSession('IceCandidate', relayCandidate),
  serveSession('PingSessionMember', pingMember),
  serveSession('PongSessionMember', pongMember),
  serveSession('UserSharingScreen', shareScreen),
  serveSession('ToggleCamera', toggleCamera),
  serveSession('ToggleMic', toggleMic),
]
