/** Where to go after the login, and which addresses are allowed there. */
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { watchLogin } from '../login/login.ts'
import { toast } from '../ui/toast.ts'
import { codeText } from '../words/codes.ts'
import { shellWords } from '../words/shell.ts'

/** `/login?redirect=%2Fchat%3Froom%3D5`. */
export function loginPath(wanted: string, login = '/login'): string {
  return wanted === '/' ? login : `${login}?redirect=${encodeURIComponent(wanted)}`
}

/** The address if it is safe to go to: it starts with one slash and resolves to this origin. Otherwise null. */
export function safeRedirect(value: string | null, origin: string = location.origin): string | null {
  if (value === null || !/^\/(?![/\\])/.test(value)) return null
  try {
    const url = new URL(value, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** Leads on to another address, again after a navigation that overtook it: otherwise the page would stay empty. */
export function Redirect({ to }: { to: string }): ReactNode {
  return <Navigate key={useLocation().key} to={to} replace />
}

/** Leads to the login with a way back when the server rejects the token, and says so once. Needs the router. */
export function LoginEnd({ login = '/login' }: { login?: string }): ReactNode {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => {
    return watchLogin((change) => {
      if (change !== 'ended') return
      toast.error(shellWords.sessionEnded, { id: 'session-ended', detail: codeText('unauthenticated') })
      void navigate(loginPath(pathname + search, login))
    })
  }, [navigate, login, pathname, search])

  return null
}
