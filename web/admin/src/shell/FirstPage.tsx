import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/dead-end-pages.tsx'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../routes.tsx'
import { RolePage } from './RolePage.tsx'

/** The address without a path is the board of admins; others are led to the first page of their role. */
export function FirstPage(): ReactNode {
  const session = useSession()
  const first = pages.find(
    ({ action, group }) => group !== undefined && mayTry(session?.user.role ?? null, action) === 'allow',
  )
  if (first === undefined) return <ForbiddenPage />
  return first.path === '/' ? <RolePage page={first} /> : <Navigate to={first.path} replace />
}
