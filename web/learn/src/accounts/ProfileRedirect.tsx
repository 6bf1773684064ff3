import { isAnyTutor } from '@hiwar/domain/accounts/verified.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

/** `/profile` is an address that people guess; the page leads to the form instead of copying it. */
export function ProfileRedirect(): ReactNode {
  const user = useSession()?.user
  if (user === undefined) return null
  return <Navigate to={isAnyTutor(user.role) ? '/t/profile-settings' : '/s/settings?tab=personal'} replace />
}
