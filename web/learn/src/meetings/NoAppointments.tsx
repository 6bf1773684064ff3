import { EmptyState } from '@hiwar/kit/ui/EmptyState.tsx'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import type { ReactNode } from 'react'
import type { AppointmentTab } from './appointment-tabs.ts'
import { meetingWords as words } from './words.ts'

export function NoAppointments({ tab, isManager }: { tab: AppointmentTab; isManager: boolean }): ReactNode {
  if (tab === 'past') return <EmptyState drawing="calendar" words={words.nonePast} />
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
