import { useSession } from '@hiwar/kit/session/session.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { homeOf } from './entry.ts'
import { PagePlace } from './FrameSkeleton.tsx'
import { useFreshUser } from './visitor.ts'

/** `/`: to the login or to the home of the role, once the server has confirmed who it is. */
export function HomeRedirect(): ReactNode {
  const role = useSession()?.user.role
  const isOpen = useFreshUser()
  if (isOpen) return <PagePlace />
  return <Navigate to={role === undefined ? '/login' : homeOf(role)} replace />
}
