import { mayTry } from '@hiwar/domain/permissions/can.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { ForbiddenPage } from '@hiwar/kit/shell/ForbiddenPage.tsx'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../routes.tsx'

/** The address without a path leads to the first page of one's role. */
export function FirstPage(): ReactNode {
  const session = useSession()
  const first = pages.find(
    ({ action, group }) => group !== undefined && mayTry(session?.user.role ?? null, action) === 'allow',
  )
  return first === undefined ? <ForbiddenPage /> : <Navigate to={first.path} replace />
}
