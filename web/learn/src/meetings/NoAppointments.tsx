import { useSession } from '@hiwar/kit/session/session.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { useTutorProgress } from '../shell/tutor-progress.ts'
import type { AppointmentTab } from './appointment-tabs.ts'
import { meetingWords as words } from './words.ts'

export function NoAppointments({ tab, isManager }: { tab: AppointmentTab; isManager: boolean }): ReactNode {
  const role = useSession()?.user.role ?? null
  const isActivated = useTutorProgress(role)?.activated === true
  if (tab === 'past') return <EmptyState drawing="calendar" words={words.nonePast} />
  // The steps of joining are behind: their page would only lead away.
  if (!isManager && isActivated) return <EmptyState drawing="calendar" words={words.noneUpcomingActivated} />
  return isManager ? (
    <EmptyState
      drawing="calendar"
      words={words.noneUpcoming}
      action={<LinkButton to="/schedule-management">{words.addSlots}</LinkButton>}
    />
  ) : (
    <EmptyState
      drawing="calendar"
      words={words.noneUpcomingTutor}
      action={<LinkButton to="/t/onboarding">{words.steps}</LinkButton>}
    />
  )
}
