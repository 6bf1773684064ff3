import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { useSession } from '@hiwar/kit/session/session.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import type { ReactNode } from 'react'
import { Greeting } from '../dashboard/Greeting.tsx'
import { NoSlotsWarning } from '../dashboard/NoSlotsWarning.tsx'
import { TutorGlance } from '../dashboard/TutorGlance.tsx'
import { TutorStanding } from '../dashboard/TutorStanding.tsx'
import { dashboardWords } from '../dashboard/words.ts'
import { useTutorNews } from '../tutors/use-tutor-news.ts'
import { DashboardLessons } from './DashboardLessons.tsx'
import { MeetingsToday } from './MeetingsToday.tsx'
import { SpendableMoney } from './SpendableMoney.tsx'
import { useLessonActs } from './use-lesson-acts.tsx'

/** Today's work, how one stands with the students, and what was earned. */
export function TutorDashboardPage(): ReactNode {
  const user = useSession()?.user
  const viewer = { id: user?.id ?? 0, isStudent: false }
  const isManager = user?.role === Role.TutorManager
  const { acts, dialogs } = useLessonActs()
  useTutorNews()
  return (
    <>
      <Greeting action={<LinkButton to="/schedule-management">{dashboardWords.addSlots}</LinkButton>} />
      <NoSlotsWarning tutorId={viewer.id} />
      {isManager && (
        <div className="mb-8">
          <MeetingsToday managerId={viewer.id} />
        </div>
      )}
      <DashboardLessons
        viewer={viewer}
        acts={acts}
        side={
          <>
            {!isManager && <SpendableMoney tutorId={viewer.id} />}
            <TutorStanding />
          </>
        }
        glance={<TutorGlance />}
        never={null}
      />
      {dialogs}
    </>
  )
}
