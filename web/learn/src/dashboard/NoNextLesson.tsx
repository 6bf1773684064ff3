import { EmptyState } from '@hiwar/kit/ui/EmptyState.tsx'
import { LinkButton } from '@hiwar/kit/ui/LinkButton.tsx'
import type { ReactNode } from 'react'
import { dashboardWords as words } from './words.ts'

/** Nothing is booked: one step further. */
export function NoNextLesson({ isStudent }: { isStudent: boolean }): ReactNode {
  const [sentence, to, act] = isStudent
    ? [words.noneNext, '/tutors', words.book]
    : [words.noneNextBooked, '/schedule-management', words.addSlots]
  return (
    <EmptyState
      drawing="calendar"
      words={sentence}
      action={
        <LinkButton to={to} tone="quiet">
          {act}
        </LinkButton>
      }
      className="rounded-sheet border border-line bg-surface"
    />
  )
}
