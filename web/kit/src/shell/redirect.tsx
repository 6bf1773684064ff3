/** The way back after logging in, and what may stand in it. */
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { watchSession } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { codeText } from '../words/codes.ts'
import { shellWords } from '../words/shell.ts'

/** `/login?redirect=%2Fchat%3Froom%3D5`. */
export function loginPath(wanted: string, login = '/login'): string {
  return wanted === '/' ? login : `${login}?redirect=${encodeURIComponent(wanted)}`
}

/** The address to go on to, if it is one of ours: one leading slash, and this origin once resolved. */
export function safeRedirect(value: string | null, origin: string = location.origin): string | null {
  if (value === null || !/^\/(?![/\\])/.test(value)) return null
  try {
    const url = new URL(value, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** When the server no longer takes the token: to the login, with the way back, told once. Stands inside the router. */
export function SessionEnd({ login = '/login' }: { login?: string }): ReactNode {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    return watchSession((change) => {
      if (change !== 'ended') return
      toast.error(shellWords.sessionEnded, { id: 'session-ended', detail: codeText('unauthenticated') })
      void navigate(loginPath(pathname + search, login))
    })
  }, [navigate, login, pathname, search])

  return null
}
