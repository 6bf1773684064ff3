/** The requests of one session that the room sends. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { AppSocket } from '@hiwar/kit/realtime/app-socket.ts'
import type { PreconnectMessage } from '../link/link-ahead.ts'
import type { LinkSignal, SendOutcome } from '../link/link-signal.ts'

export interface SessionOf {
  sessionId: string
  me: number
  other: number
}

/** Whether this member's camera and microphone are on, and whether the member receives pictures. */
export interface Shown {
  camera: boolean
  mic: boolean
  receive: boolean
}

export type Signalling = ReturnType<typeof signalling>

export function signalling(socket: RoomSocket, { sessionId, other }: SessionOf) {
  return {
    preJoin: () => socket.ask('PreJoinSession', { sessionId }),
    /** `fallback`: the direct call failed, so the media server is wanted. `register`: also registers a new peer. */
    join: ({ fallback, register, shows }: { fallback: boolean; register: boolean; shows: Shown }) =>
      socket.ask('JoinSession', {
        sessionId,
        shows,
        ...(fallback && { fallback: true as const }),
        ...(register && { register: true as const }),
      }),
    register: () => socket.ask('RegisterPeer', { sessionId }),
    leave: () => socket.ask('LeaveSession', { sessionId }),
    send: async (signal: LinkSignal) => outcomeOf(await sendSignal(socket, sessionId, signal)),
    /** Sends a message about an early connection; a lost message does no harm. */
    ahead: (message: PreconnectMessage) =>
      void socket.ask('ConnectAhead', { sessionId, attempt: message.attempt, ...writtenAhead(message) }),
    ping: (report?: MediaReport) =>
      socket.ask('PingSessionMember', { sessionId, userId: other, ...(report && { report }) }),
    pong: () => socket.ask('PongSessionMember', { sessionId, userId: other }),
    share: (sharing: boolean) => socket.ask('UserSharingScreen', { sessionId, sharing }),
    camera: (camera: boolean, receive: boolean) => socket.ask('ToggleCamera', { sessionId, camera, receive }),
    mic: (mic: boolean) => socket.ask('ToggleMic', { sessionId, mic }),
  }
}

function sendSignal(socket: RoomSocket, sessionId: string, signal: LinkSignal) {
  const { epoch } = signal
  if (signal.kind === 'offer') {
    return socket.ask('SessionOffer', { sessionId, epoch, offer: { type: 'offer', sdp: signal.sdp } })
  }
  if (signal.kind === 'answer') {
    return socket.ask('SessionAnswer', { sessionId, epoch, answer: { type: 'answer', sdp: signal.sdp } })
  }
  if (signal.kind === 'recover') return socket.ask('SessionAnswer', { sessionId, epoch, recover: true })
  return socket.ask('IceCandidate', { sessionId, epoch, candidate: writtenCandidate(signal.candidate) })
}

function writtenAhead(message: PreconnectMessage) {
  if (message.kind === 'ask') return { ask: true } as const
  if (message.kind === 'candidate') return { candidate: writtenCandidate(message.candidate) }
  return message.kind === 'offer'
    ? { offer: { type: 'offer' as const, sdp: message.sdp } }
    : { answer: { type: 'answer' as const, sdp: message.sdp } }
}

function writtenCandidate(found: RTCIceCandidateInit) {
  const { candidate = '', sdpMid = null, sdpMLineIndex = null, usernameFragment = null } = found
  return { candidate, sdpMid, sdpMLineIndex, usernameFragment }
}

function outcomeOf(answer: { code: string; generation?: number | undefined }): SendOutcome {
  if (answer.code === 'ok') return 'sent'
  if (answer.code === 'unreachable') return 'unreachable'
  return answer.generation === undefined ? 'refused' : { newer: answer.generation }
}

/** The app's socket as the room needs it. */
export type RoomSocket = AppSocket
