import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { dashboardWords } from './words.ts'

const week = 7 * 24 * 60 * 60_000

/** A tutor without free time in the next seven days is told that nobody can book. */
export function NoSlotsWarning({ tutorId }: { tutorId: number }): ReactNode {
  const { data } = useRead(tutorEndpoints.info, { params: { id: tutorId } })
  const now = useNow()
  if (data === undefined || (data.nextFree !== null && Date.parse(data.nextFree) < now + week)) return null
  return (
    <div className="mb-6">
      <Banner
        tone="warning"
        icon={CalendarX2}
        actions={
          <LinkButton to="/schedule-management" tone="quiet" size="small">
            {dashboardWords.addSlots}
          </LinkButton>
        }
      >
        {dashboardWords.noSlots}
      </Banner>
    </div>
  )
}
