import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { loginPath } from '@hiwar/kit/shell/redirect.tsx'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { StaffOnlyPage } from './StaffOnlyPage.tsx'

/** Lets staff in; others are told whose place this is, strangers log in first. */
export function StaffGate({ children }: { children: ReactNode }): ReactNode {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session === null) return <Navigate to={loginPath(pathname + search)} replace />
  const { role } = session.user
  if (role === Role.Student || role === Role.Tutor) return <StaffOnlyPage />
  return children
}
