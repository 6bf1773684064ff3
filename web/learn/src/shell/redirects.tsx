/** Addresses that only lead to a page. */
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Redirect } from '@hiwar/kit/shell/redirect.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { homeOf } from './entry.ts'
import { PagePlace } from './FrameSkeleton.tsx'
import { useFreshUser } from './visitor.ts'

/** `/`: redirects to the login, or to the role's home once the server has confirmed the account. */
export function HomeRedirect(): ReactNode {
  const role = useLogin()?.user.role
  const isOpen = useFreshUser()
  if (isOpen) return <PagePlace />
  return <Redirect to={role === undefined ? '/login' : homeOf(role)} />
}

/** `/lessons-schedule`: the week stands beside the lists of lessons. */
export function WeekRedirect(): ReactNode {
  const { search } = useLocation()
  const address = new URLSearchParams(search)
  address.set('tab', 'week')
  return <Redirect to={`/upcoming-lessons?${address}`} />
}

/** `/profile` is an address that people guess; the page leads to the form instead of copying it. */
export function ProfileRedirect(): ReactNode {
  const user = useLogin()?.user
  if (user === undefined) return null
  return <Redirect to={isTutorOrManager(user.role) ? '/t/profile-settings' : '/s/settings?tab=personal'} />
}
