import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { logInWithGoogle } from './google.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { drawNonce } from './nonce.ts'
import { refreshToken } from './refresh.ts'
import { listSessions } from './sessions.ts'

export const authRoutes = [
  serveOpen(authEndpoints.password, logIn),
  serveOpen(authEndpoints.google, logInWithGoogle),
  serveOpen(authEndpoints.googleNonce, drawNonce),
  serve(authEndpoints.refresh, refreshToken),
  serveOpen(authEndpoints.logout, logOut),
  serve(authEndpoints.sessions, listSessions),
  serve(authEndpoints.endSession, endSession),
  serve(authEndpoints.endOtherSessions, endOtherSessions),
]
