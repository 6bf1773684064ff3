/** Translates the server's events of one session into events of the room's state. */
import type { ServerPayload } from '@hiwar/contract/events/events.ts'
import type { SessionNotes } from '@hiwar/contract/events/session.ts'
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
  notesWritten: (notes: SessionNotes) => void
}

/** Listens until the returned function is called. */
export function listenToSession(socket: RoomSocket, session: SessionOf, listeners: SessionListeners): () => void {
  const { happened } = listeners
  const ours = (payload: { sessionId: string }) => payload.sessionId === session.sessionId
  const ofOther = (payload: { sessionId: string; userId: number }) => ours(payload) && payload.userId === session.other
  const endings = [
    socket.on('MemberJoinedSession', (payload) => {
      const { transport, mic, camera, sharing: screen, receive } = payload
      if (ofOther(payload)) happened({ kind: 'member-joined', transport, states: { mic, camera, screen, receive } })
    }),
    socket.on('MemberLeftSession', (payload) => {
      if (ours(payload)) happened({ kind: 'member-left', mine: payload.userId === session.me, reason: payload.reason })
    }),
    socket.on('PeerRegistered', (payload) => {
      if (ofOther(payload)) happened({ kind: 'peer-registered', generation: payload.generation })
    }),
    socket.on('CameraToggled', (payload) => {
      const { camera, receive } = payload
      if (ofOther(payload)) happened({ kind: 'their-toggle', states: { camera, receive } })
    }),
    socket.on('MicToggled', (payload) => {
      if (ofOther(payload)) happened({ kind: 'their-toggle', states: { mic: payload.mic } })
    }),
    socket.on('UserSharedScreen', (payload) => {
      if (ofOther(payload)) happened({ kind: 'their-toggle', states: { screen: payload.sharing } })
    }),
    socket.on('NotesWritten', (payload) => {
      if (ofOther(payload)) listeners.notesWritten({ text: payload.text, rev: payload.rev })
    }),
    socket.on('LessonCanceled', ({ lesson }) => {
      if ('sessionId' in lesson && lesson.sessionId === session.sessionId) happened({ kind: 'canceled' })
    }),
    socket.on('ConnectAhead', (payload) => {
      if (ofOther(payload)) listeners.saidAhead(aheadOf(payload))
    }),
    socket.on('SessionOffer', (payload) => {
      if (ofOther(payload)) listeners.signalled({ kind: 'offer', epoch: payload.epoch, sdp: payload.offer.sdp })
    }),
    socket.on('SessionAnswer', (payload) => {
      if (ofOther(payload)) listeners.signalled(answerOf(payload))
    }),
    socket.on('IceCandidate', (payload) => {
      if (ofOther(payload))
        listeners.signalled({ kind: 'candidate', epoch: payload.epoch, candidate: payload.candidate })
    }),
    socket.on('PingSessionMember', (payload) => {
      if (ofOther(payload)) listeners.pinged()
    }),
    socket.on('PongSessionMember', (payload) => {
      if (ofOther(payload)) listeners.ponged()
    }),
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
