/** The requests of one session that the room sends. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'
import type { RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'
import type { Answer, ClientEventName, Sent, ServerEventName, ServerPayload } from '@hiwar/contract/events/events.ts'
import type { PreconnectMessage } from '../link/link-ahead.ts'
import type { LinkSignal, SendOutcome } from '../link/link-signal.ts'

export interface SessionOf {
  sessionId: string
  me: number
  other: number
}

type Plain = Promise<{ code: string; requestId: string; reason?: string | undefined }>

/** Whether this member's camera and microphone are on, and whether the member receives pictures. */
export interface Shown {
  camera: boolean
  mic: boolean
  receive: boolean
}

interface Joining {
  /** The direct call failed; asks for the media server. */
  fallback: boolean
  /** The join also registers a new peer. */
  register: boolean
  shows: Shown
}

export interface Signalling {
  preJoin: () => Promise<Answer<'PreJoinSession'> | RefusedAcknowledgement>
  join: (how: Joining) => Promise<Answer<'JoinSession'> | RefusedAcknowledgement>
  register: () => Promise<Answer<'RegisterPeer'> | RefusedAcknowledgement>
  leave: () => Plain
  send: (signal: LinkSignal) => Promise<SendOutcome>
  /** Sends a message about an early connection; a lost message does no harm. */
  ahead: (word: PreconnectMessage) => void
  ping: (report?: MediaReport) => Plain
  pong: () => Plain
  share: (sharing: boolean) => Plain
  camera: (camera: boolean, receive: boolean) => Plain
  mic: (mic: boolean) => Plain
  writeNotes: (text: string, rev: number) => Promise<Answer<'WriteNotes'> | RefusedAcknowledgement>
}

export function signalling(socket: RoomSocket, { sessionId, other }: SessionOf): Signalling {
  return {
    preJoin: () => socket.ask('PreJoinSession', { sessionId }),
    join: ({ fallback, register, shows }) =>
      socket.ask('JoinSession', {
        sessionId,
        shows,
        ...(fallback && { fallback: true as const }),
        ...(register && { register: true as const }),
      }),
    register: () => socket.ask('RegisterPeer', { sessionId }),
    leave: () => socket.ask('LeaveSession', { sessionId }),
    send: async (signal) => outcomeOf(await sendSignal(socket, sessionId, signal)),
    ahead: (word) => void socket.ask('ConnectAhead', { sessionId, attempt: word.attempt, ...writtenAhead(word) }),
    ping: (report) => socket.ask('PingSessionMember', { sessionId, userId: other, ...(report && { report }) }),
    pong: () => socket.ask('PongSessionMember', { sessionId, userId: other }),
    share: (sharing) => socket.ask('UserSharingScreen', { sessionId, sharing }),
    camera: (camera, receive) => socket.ask('ToggleCamera', { sessionId, camera, receive }),
    mic: (mic) => socket.ask('ToggleMic', { sessionId, mic }),
    writeNotes: (text, rev) => socket.ask('WriteNotes', { sessionId, text, rev }),
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

function writtenAhead(word: PreconnectMessage) {
  if (word.kind === 'ask') return { ask: true } as const
  if (word.kind === 'candidate') return { candidate: writtenCandidate(word.candidate) }
  return word.kind === 'offer'
    ? { offer: { type: 'offer' as const, sdp: word.sdp } }
    : { answer: { type: 'answer' as const, sdp: word.sdp } }
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

/** The reason is more specific than the code, except that `unreachable` always means: try again. */
export function refusalOf({ code, reason }: RefusedAcknowledgement): string {
  return code === 'unreachable' ? code : (reason ?? code)
}

/** The app's socket as the room needs it. */
export interface RoomSocket {
  isConnected: () => boolean
  /** Never queues: while cut off the answer is `unreachable` at once, with an empty request id. */
  ask: <Name extends ClientEventName>(name: Name, payload: Sent<Name>) => Promise<Answer<Name> | RefusedAcknowledgement>
  on: <Name extends ServerEventName>(name: Name, listener: (payload: ServerPayload<Name>) => void) => () => void
  onConnection: (listener: (up: boolean) => void) => () => void
  /** Drops the running attempt and connects now. */
  reconnectNow: () => void
}
