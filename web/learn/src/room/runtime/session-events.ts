/** Translates the server's events of one session into events of the room's state. */
import type { ServerPayload } from '@hiwar/contract/events/events.ts'
import type { sessionServerEvents } from '@hiwar/contract/events/session.ts'
import type { PreconnectMessage } from '../link/link-ahead.ts'
import type { LinkSignal } from '../link/link-signal.ts'
import type { RoomInput } from '../state/room-types.ts'
import type { RoomSocket, SessionOf } from './signalling.ts'

export interface SessionListeners {
  happened: (happening: RoomInput) => void
  signalled: (signal: LinkSignal) => void
  /** A message about an early connection. */
  saidAhead: (word: PreconnectMessage) => void
  pinged: () => void
  ponged: () => void
}

/** Listens until the returned function is called. */
export function listenToSession(socket: RoomSocket, session: SessionOf, listeners: SessionListeners): () => void {
  const { happened, signalled } = listeners
  /** Listens to the other member's events of this session. */
  function onOther<Name extends keyof typeof sessionServerEvents>(
    name: Name,
    listener: (payload: ServerPayload<Name>) => void,
  ): () => void {
    return socket.on(name, (payload) => {
      if (payload.sessionId === session.sessionId && payload.userId === session.other) listener(payload)
    })
  }
  const theirToggle = (states: RoomInput<'their-toggle'>['states']) => happened({ kind: 'their-toggle', states })
  const endings = [
    onOther('MemberJoinedSession', ({ transport, mic, camera, sharing: screen, receive }) =>
      happened({ kind: 'member-joined', transport, states: { mic, camera, screen, receive } }),
    ),
    socket.on('MemberLeftSession', ({ sessionId, userId, reason }) => {
      if (sessionId === session.sessionId) happened({ kind: 'member-left', mine: userId === session.me, reason })
    }),
    onOther('PeerRegistered', ({ generation }) => happened({ kind: 'peer-registered', generation })),
    onOther('CameraToggled', ({ camera, receive }) => theirToggle({ camera, receive })),
    onOther('MicToggled', ({ mic }) => theirToggle({ mic })),
    onOther('UserSharedScreen', ({ sharing: screen }) => theirToggle({ screen })),
    socket.on('LessonCanceled', ({ lesson }) => {
      if ('sessionId' in lesson && lesson.sessionId === session.sessionId) happened({ kind: 'canceled' })
    }),
    socket.on('LessonExtended', ({ sessionId, minutes, until, asked }) => {
      if (sessionId === session.sessionId) happened({ kind: 'extended', minutes, until: Date.parse(until), asked })
    }),
    onOther('ConnectAhead', (payload) => listeners.saidAhead(aheadOf(payload))),
    onOther('SessionOffer', ({ epoch, offer: { sdp } }) => signalled({ kind: 'offer', epoch, sdp })),
    onOther('SessionAnswer', (payload) => signalled(answerOf(payload))),
    onOther('IceCandidate', ({ epoch, candidate }) => signalled({ kind: 'candidate', epoch, candidate })),
    onOther('PingSessionMember', listeners.pinged),
    onOther('PongSessionMember', listeners.ponged),
  ]
  return () => {
    for (const end of endings) end()
  }
}

function aheadOf(payload: ServerPayload<'ConnectAhead'>): PreconnectMessage {
  const { attempt } = payload
  if ('ask' in payload) return { attempt, kind: 'ask' }
  if ('candidate' in payload) return { attempt, kind: 'candidate', candidate: payload.candidate }
  return 'offer' in payload
    ? { attempt, kind: 'offer', sdp: payload.offer.sdp }
    : { attempt, kind: 'answer', sdp: payload.answer.sdp }
}

function answerOf(payload: ServerPayload<'SessionAnswer'>): LinkSignal {
  return 'answer' in payload
    ? { kind: 'answer', epoch: payload.epoch, sdp: payload.answer.sdp }
    : { kind: 'recover', epoch: payload.epoch }
}
