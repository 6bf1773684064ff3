import { mayPreJoin } from '@hiwar/domain/sessions/entry.ts'
import { connectAhead } from './connect-ahead.ts'
import { joinSession } from './join.ts'
import { leaveSession } from './leave.ts'
import { pingMember, pongMember } from './ping.ts'
import { preJoinSession } from './pre-join.ts'
import { registerPeer } from './register-peer.ts'
import { relayAnswer, relayCandidate, relayOffer } from './relay.ts'
import { serveSession } from './serve.ts'
import { shareScreen, toggleCamera, toggleMic } from './toggles.ts'
import { writeNotes } from './write-notes.ts'

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
  serveSession('WriteNotes', writeNotes),
]
