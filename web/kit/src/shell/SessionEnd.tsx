import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { watchSession } from '../session/session.ts'
import { toast } from '../ui/toast.ts'
import { codeText } from '../words/codes.ts'
import { shellWords } from '../words/shell.ts'
import { loginPath } from './redirect.ts'

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
