import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { EmptyState } from '@hiwar/kit/ui/drawings.tsx'
import type { ReactNode } from 'react'
import { dashboardWords as words } from './words.ts'

/** Nothing is booked: a student can do that here, a tutor by the page's own button. */
export function NoNextLesson({ isStudent }: { isStudent: boolean }): ReactNode {
  return (
    <EmptyState
      drawing="calendar"
      words={isStudent ? words.noneNext : words.noneNextBooked}
      action={isStudent && <LinkButton to="/tutors">{words.book}</LinkButton>}
      className="rounded-sheet border border-line bg-surface"
    />
  )
}
