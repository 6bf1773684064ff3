import { PlanKind } from '@hiwar/contract/enumerations/basic.ts'
import { pageSize, trialMinutes } from '@hiwar/contract/fields/limits.ts'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { TrialState, trialEndpoints } from '@hiwar/contract/money/trials.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatMoney } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { LinkButton, TextLink } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { Greeting, StudentStats } from '../dashboard/DashboardStats.tsx'
import { OwnEnglish } from '../dashboard/OwnEnglish.tsx'
import { SurveyCard } from '../dashboard/SurveyCard.tsx'
import { WeekCard } from '../dashboard/WeekCard.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { openBooking } from '../shell/booking.ts'
import { TutorCard } from '../tutors/TutorCard.tsx'
import { DashboardLessons } from './DashboardLessons.tsx'
import { LessonAgain } from './LessonAgain.tsx'
import { useLessonActions } from './use-lesson-actions.tsx'
import { usePastLessons } from './use-past-lessons.ts'

const LastSummary = lazy(async () => ({ default: (await import('./summary/LastSummary.tsx')).LastSummary }))

const t = wordsOf(words)

/** The student's home: own English, the next lesson, the week of the minutes, and what stays of the last lesson. */
export function StudentDashboardPage(): ReactNode {
  const viewer = { id: useLogin()?.user.id ?? 0, isStudent: true }
  const { toRate, lastNoted } = usePastLessons(true)
  const { actions, dialogs } = useLessonActions(toRate)
  return (
    <>
      <Greeting note={<OwnEnglish />} />
      <DashboardLessons
        viewer={viewer}
        actions={actions}
        week={<MinutesBlock />}
        side={
          <>
            {lastNoted && (
              <Suspense>
                <LastSummary key={lastNoted.lesson.id} record={lastNoted} viewerId={viewer.id} />
              </Suspense>
            )}
            <SurveyCard />
          </>
        }
        glance={<StudentStats />}
        never={<FirstStep />}
        again={(last) =>
          last === undefined ? (
            <FirstTutors />
          ) : (
            <Section heading={words.bookNext}>
              <LessonAgain last={last} viewerId={viewer.id} />
            </Section>
          )
        }
      />
      {dialogs}
    </>
  )
}

/** What the first lesson of a student takes who has had none; the tutors below it are the way there. */
function FirstStep(): ReactNode {
  const step = useFirstStep()
  return <p className="min-h-20 rounded-card bg-brand-tint px-5 py-3 text-lg md:min-h-0">{step}</p>
}

/** Three tutors for a first lesson: by the topics that the student chose, then who is free soon. */
function FirstTutors(): ReactNode {
  const tutors = useRead(tutorEndpoints.list, { query: { orderBy: 'topics', size: 3 } })
  return (
    <Section
      heading={words.firstTutors}
      aside={
        <TextLink to="/tutors" className="text-sm">
          {words.allTutors}
        </TextLink>
      }
    >
      <DataBlock query={tutors} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
        {({ list }) => (
          <ul className="grid grid-cols-1 gap-4">
            {list.map((tutor) => (
              <li key={tutor.id}>
                <TutorCard
                  tutor={tutor}
                  onBook={() => openBooking({ tutor })}
                  onTrial={() => openBooking({ tutor, trial: true })}
                />
              </li>
            ))}
          </ul>
        )}
      </DataBlock>
    </Section>
  )
}

/** What a first lesson takes: nothing more, a trial with its price, or a plan with its price. */
function useFirstStep(): string {
  const { data: current } = useRead(subscriptionEndpoints.current, {})
  const { data: trial } = useRead(trialEndpoints.read, {})
  const price = usePriceOfPlans()
  if (current === undefined || trial === undefined) return ''
  if (current.week !== null) return t('firstWithMinutes', { minutes: countOf('minute', current.week.remaining) })
  if (trial.state === TrialState.Open || trial.state === TrialState.Phone || trial.state === TrialState.Held) {
    const minutes = countOf('minute', trialMinutes)
    if (trial.price === 0) return t('firstTrialFree', { minutes })
    return t('firstTrialPriced', { minutes, price: formatMoney(trial.price) })
  }
  return price === undefined ? words.firstWithSomePlan : t('firstWithPlan', { price })
}

/** The price of the cheapest plan for a month, undefined while unknown. */
function usePriceOfPlans(): string | undefined {
  const plans = useRead(planEndpoints.list, { query: { size: pageSize.max } })
  const prices = (plans.data?.list ?? []).flatMap((plan) =>
    plan.active && plan.kind === PlanKind.Plan ? plan.monthPrice : [],
  )
  return prices.length === 0 ? undefined : formatMoney(Math.min(...prices))
}

/** The week of the minutes, or what is missing for it. */
function MinutesBlock(): ReactNode {
  const subscription = useRead(subscriptionEndpoints.current, {})
  return (
    <Section
      heading={subscription.data?.week === null ? words.plan : words.minutes}
      aside={
        subscription.data?.week && (
          <TextLink to="/lessons-schedule" className="text-sm">
            {words.schedule}
          </TextLink>
        )
      }
    >
      <DataBlock query={subscription} skeleton={<Skeleton className="h-44 w-full rounded-card" />}>
        {({ info, week }) => (info && week ? <WeekCard info={info} week={week} /> : <NoSubscription />)}
      </DataBlock>
    </Section>
  )
}

/** Without a plan: the trial lesson that waits, or the way to a plan. */
function NoSubscription(): ReactNode {
  const now = useNow()
  const { data: trial } = useRead(trialEndpoints.read, {})
  const price = usePriceOfPlans()
  if (trial?.state === TrialState.Held && trial.until !== null) {
    return (
      <Card className="flex flex-col items-start gap-3">
        <p className="font-semibold text-lg">{t('trialWaits', { day: formatNamedDay(trial.until, now) })}</p>
        <LinkButton to="/tutors" tone="quiet">
          {words.chooseTutor}
        </LinkButton>
      </Card>
    )
  }
  if (trial?.state === TrialState.Used) {
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
      <p className="text-ink-soft">
        {words.noSubscriptionText} {price && t('plansFrom', { price })}
      </p>
      <LinkButton to="/plans" tone="quiet">
        {words.plans}
      </LinkButton>
    </Card>
  )
}
