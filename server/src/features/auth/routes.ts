import { authEndpoints } from '@hiwar/contract/auth.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { refreshToken } from './refresh.ts'

export const authRoutes = [
  serveOpen(authEndpoints.password, logIn),
  serve(authEndpoints.refresh, refreshToken),
  serveOpen(authEndpoints.logout, logOut),
]
