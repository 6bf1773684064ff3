import { type CurrentSubscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { formatNamedDay, spokenInstant } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Ring } from '@hiwar/kit/ui/figures.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { Greeting, StudentStats } from '../dashboard/DashboardStats.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { TutorCard } from '../tutors/TutorCard.tsx'
import { weekRange } from '../week-range.ts'
import { DashboardLessons } from './DashboardLessons.tsx'
import { LessonAgain } from './LessonAgain.tsx'
import { useBookingDialog } from './use-booking-dialog.tsx'
import { useLessonActions } from './use-lesson-actions.tsx'
import { usePastLessons } from './use-past-lessons.ts'

const t = wordsOf(words)

/** The student's home: the next lesson and the minutes left in the quota week. */
export function StudentDashboardPage(): ReactNode {
  const viewer = { id: useLogin()?.user.id ?? 0, isStudent: true }
  const { isRated, toRate } = usePastLessons(viewer)
  const { actions, dialogs } = useLessonActions(isRated, toRate)
  return (
    <>
      <Greeting />
      <DashboardLessons
        viewer={viewer}
        actions={actions}
        side={<MinutesBlock />}
        glance={<StudentStats />}
        never={<FirstLesson />}
        again={(last) => <LessonAgain last={last} viewerId={viewer.id} />}
      />
      {dialogs}
    </>
  )
}

/** Offers a student without past lessons three tutors: by the topics that the student chose, then who is free soon. */
function FirstLesson(): ReactNode {
  const { book, bookTrial, dialog } = useBookingDialog()
  const state = useRead(trialEndpoints.read, {}).data?.state
  const hasTrial = state === 'open' || state === 'phone' || state === 'held'
  const tutors = useRead(tutorEndpoints.list, { query: { orderBy: 'topics', size: 3 } })
  return (
    <Section heading={words.next}>
      <div className="mb-5 flex flex-col items-start gap-4 rounded-sheet border border-brand-500/25 bg-brand-tint p-5 md:flex-row md:items-center md:p-7">
        <p className="flex-1 text-lg">{hasTrial ? words.firstTrialText : words.firstLessonText}</p>
        <LinkButton to="/tutors" size="large">
          {words.firstLesson}
        </LinkButton>
      </div>
      <DataBlock query={tutors} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ list }) => (
          <ul className="grid grid-cols-1 gap-4">
            {list.map((tutor) => (
              <li key={tutor.id}>
                <TutorCard tutor={tutor} onBook={() => void book(tutor)} onTrial={() => void bookTrial(tutor)} />
              </li>
            ))}
          </ul>
        )}
      </DataBlock>
      {dialog}
    </Section>
  )
}

/** Minutes left this week, and the day of the next ones. */
function MinutesBlock(): ReactNode {
  const subscription = useRead(subscriptionEndpoints.current, {})
  return (
    <Section heading={words.minutes}>
      <DataBlock query={subscription} skeleton={<Skeleton className="h-44 w-full rounded-card" />}>
        {({ info, week }) => (info && week ? <Week info={info} week={week} /> : <NoSubscription />)}
      </DataBlock>
    </Section>
  )
}

type Running = { [Part in 'info' | 'week']: NonNullable<CurrentSubscription[Part]> }

function Week({ info, week }: Running): ReactNode {
  const now = useNow()
  const granted = countAfter('minute', week.minutes)
  const isLast = week.end === info.end
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Ring
        label={t('left', { left: formatNumber(week.remaining), granted })}
        value={week.remaining}
        max={week.minutes}
        tone={week.remaining === 0 ? 'accent' : 'brand'}
        className="size-32"
      >
        <span className="tabular block font-semibold text-3xl leading-none">{formatNumber(week.remaining)}</span>
        <span className="mt-1 block text-ink-soft text-xs">{t('ofGranted', { granted })}</span>
      </Ring>
      <div className="min-w-0 grow basis-32">
        <p className="font-medium">{t('week', { week: weekRange(week, now) })}</p>
        <p className="mt-1 text-ink-soft text-sm">
          {isLast
            ? t('end', { when: spokenInstant(info.end, now) })
            : t('renewal', { when: spokenInstant(week.end, now) })}
        </p>
      </div>
    </Card>
  )
}

/** Without a plan: the trial lesson that waits, or the way to a plan. */
function NoSubscription(): ReactNode {
  const now = useNow()
  const { data: trial } = useRead(trialEndpoints.read, {})
  if (trial?.state === 'held' && trial.until !== null) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p className="font-semibold text-lg">{t('trialWaits', { day: formatNamedDay(trial.until, now) })}</p>
        <LinkButton to="/tutors" tone="quiet">
          {words.chooseTutor}
        </LinkButton>
      </Card>
    )
  }
  if (trial?.state === 'used') {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p className="font-semibold text-lg">{words.learnOn}</p>
        <p className="text-ink-soft">{words.noSubscriptionText}</p>
        <LinkButton to="/plans" tone="quiet">
          {words.allPlans}
        </LinkButton>
      </Card>
    )
  }
  return (
    <Card className="flex flex-col items-start gap-3">
      <p className="font-semibold text-lg">{words.noSubscription}</p>
      <p className="text-ink-soft">{words.noSubscriptionText}</p>
      <LinkButton to="/plans" tone="quiet">
        {words.plans}
      </LinkButton>
    </Card>
  )
}
