import { type TutorRating, tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { parseInstant, WEEK } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatRating } from '@hiwar/kit/format/numbers.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarX2, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { dashboardWords as words } from './words.ts'

/** The rating that students see, and how it is computed. */
export function TutorRatingCard(): ReactNode {
  const stats = useRead(tutorEndpoints.ownStats, {})
  const userId = useLogin()?.user.id
  return (
    <Section heading={words.rating}>
      <DataBlock query={stats} skeleton={<Skeleton className="h-32 w-full rounded-card" />}>
        {({ rating }) => (
          <Card>
            {rating.count === 0 ? <p className="text-ink-soft">{words.noRating}</p> : <Standing {...rating} />}
            {rating.count > 0 && userId !== undefined && (
              <TextLink to={`/t/${userId}#reviews`} className="mt-3 inline-flex touch:min-h-11 items-center">
                {words.readReviews}
              </TextLink>
            )}
          </Card>
        )}
      </DataBlock>
    </Section>
  )
}

function Standing({ displayed, average, count, penalties }: TutorRating): ReactNode {
  const sentence = wordsOf(words)(displayed < average ? 'displayedBelow' : 'displayed', {
    displayed: formatRating(displayed),
    average: formatRating(average),
    penalties: countOf('penalty', penalties),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Rating value={displayed} count={count} className="text-lg" />
        <Popover label={words.howTitle} trigger={<IconButton icon={Info} label={words.howTitle} small />}>
          <p className="mb-1 font-semibold">{words.howTitle}</p>
          <p className="text-ink-soft">{words.how}</p>
        </Popover>
      </div>
      <p className="mt-2 text-ink-soft">{sentence}</p>
    </>
  )
}

/** Warns a tutor without free time in the next seven days that nobody can book. */
export function NoSlotsWarning({ tutorId }: { tutorId: number }): ReactNode {
  const { data } = useRead(tutorEndpoints.info, { params: { id: tutorId } })
  const now = useNow()
  if (data === undefined || (data.nextFree !== null && parseInstant(data.nextFree) < now + WEEK)) return null
  return (
    <div className="mb-6">
      <Banner
        tone="warning"
        icon={CalendarX2}
        actions={
          <LinkButton to="/schedule-management" tone="quiet" size="small">
            {words.addSlots}
          </LinkButton>
        }
      >
        {words.noSlots}
      </Banner>
    </div>
  )
}
