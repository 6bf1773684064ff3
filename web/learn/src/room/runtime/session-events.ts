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
  const ours = (told: { sessionId: string }) => told.sessionId === session.sessionId
  const ofOther = (told: { sessionId: string; userId: number }) => ours(told) && told.userId === session.other
  const endings = [
    socket.on('MemberJoinedSession', (told) => {
      const { transport, mic, camera, sharing: screen, receive } = told
      if (ofOther(told)) happened({ kind: 'member-joined', transport, states: { mic, camera, screen, receive } })
    }),
    socket.on('MemberLeftSession', (told) => {
      if (ours(told)) happened({ kind: 'member-left', mine: told.userId === session.me, reason: told.reason })
    }),
    socket.on('PeerRegistered', (told) => {
      if (ofOther(told)) happened({ kind: 'peer-registered', generation: told.generation })
    }),
    socket.on('CameraToggled', (told) => {
      const { camera, receive } = told
      if (ofOther(told)) happened({ kind: 'their-toggle', states: { camera, receive } })
    }),
    socket.on('MicToggled', (told) => {
      if (ofOther(told)) happened({ kind: 'their-toggle', states: { mic: told.mic } })
    }),
    socket.on('UserSharedScreen', (told) => {
      if (ofOther(told)) happened({ kind: 'their-toggle', states: { screen: told.sharing } })
    }),
    socket.on('NotesWritten', (told) => {
      if (ofOther(told)) listeners.notesWritten({ text: told.text, rev: told.rev })
    }),
    socket.on('LessonCanceled', ({ lesson }) => {
      if ('sessionId' in lesson && lesson.sessionId === session.sessionId) happened({ kind: 'canceled' })
    }),
    socket.on('ConnectAhead', (told) => {
      if (ofOther(told)) listeners.saidAhead(aheadOf(told))
    }),
    socket.on('SessionOffer', (told) => {
      if (ofOther(told)) listeners.signalled({ kind: 'offer', epoch: told.epoch, sdp: told.offer.sdp })
    }),
    socket.on('SessionAnswer', (told) => {
      if (ofOther(told)) listeners.signalled(answerOf(told))
    }),
    socket.on('IceCandidate', (told) => {
      if (ofOther(told)) listeners.signalled({ kind: 'candidate', epoch: told.epoch, candidate: told.candidate })
    }),
    socket.on('PingSessionMember', (told) => {
      if (ofOther(told)) listeners.pinged()
    }),
    socket.on('PongSessionMember', (told) => {
      if (ofOther(told)) listeners.ponged()
    }),
  ]
  return () => {
    for (const end of endings) end()
  }
}

function aheadOf(told: ServerPayload<'ConnectAhead'>): PreconnectMessage {
  const { attempt } = told
  if ('ask' in told) return { attempt, kind: 'ask' }
  if ('candidate' in told) return { attempt, kind: 'candidate', candidate: told.candidate }
  return 'offer' in told
    ? { attempt, kind: 'offer', sdp: told.offer.sdp }
    : { attempt, kind: 'answer', sdp: told.answer.sdp }
}

function answerOf(told: ServerPayload<'SessionAnswer'>): LinkSignal {
  return 'answer' in told
    ? { kind: 'answer', epoch: told.epoch, sdp: told.answer.sdp }
    : { kind: 'recover', epoch: told.epoch }
}
