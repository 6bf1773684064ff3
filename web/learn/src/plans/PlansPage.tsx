import { PaymentMethod, PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords, periodWords } from '@hiwar/contract/enumerations/words.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { bestDiscount, inOrder, isRecommended } from '@hiwar/kit/plans/offer.ts'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { buttonClasses, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { type Tab, Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import {
  CalendarRange,
  ChevronDown,
  CircleCheck,
  CreditCard,
  type LucideIcon,
  ShieldCheck,
  Store,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { KeptChoiceLine } from '../kept-choice.tsx'
import { siteAddress } from '../shell/other-apps.ts'
import { useRenewal } from '../use-renewal.ts'
import { PlanCard, PlanCardSkeleton, reasonOf, useBuyer } from './PlanCard.tsx'
import { planQuestions, planWords as words } from './words.ts'

/** `/plans`: the plans with their weekly minutes, prices and periods. */
export function PlansPage(): ReactNode {
  const plans = useRead(planEndpoints.list, { query: { size: pageSize.max } })
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <CurrentPlanBar />
      <DataBlock query={plans} skeleton={<PlansSkeleton />} empty={({ list }) => list.length === 0 && <NoPlans />}>
        {({ list }) => <PlanTabs plans={inOrder(list.filter(({ active }) => active))} />}
      </DataBlock>
      <PlanQuestions />
    </>
  )
}

function PlanTabs({ plans }: { plans: readonly Plan[] }): ReactNode {
  const [address, setAddress] = useSearchParams()
  const buyer = useBuyer()
  const period = periods.find((each) => planPeriodPaths[each] === address.get('period')) ?? PlanPeriod.Month
  const tabs: Tab<string>[] = periods.map((each) => ({
    value: planPeriodPaths[each],
    words: <PeriodTab period={each} discount={bestDiscount(plans, each)} />,
    content: (
      <ul className="grid gap-5 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {plans.map((plan) => (
          <li key={plan.id} className="grid">
            <PlanCard {...{ plan, buyer }} period={each} isSecond={!isRecommended(plan) && plans.some(isRecommended)} />
          </li>
        ))}
      </ul>
    ),
  }))
  return (
    <Tabs
      label={planCardWords.period}
      tabs={tabs}
      value={planPeriodPaths[period]}
      onChange={(path) => setAddress({ period: path }, { replace: true, preventScrollReset: true })}
    />
  )
}

function PeriodTab({ period, discount }: { period: PlanPeriod; discount: number }): ReactNode {
  return (
    <span className="flex flex-col items-center py-1.5 leading-snug sm:flex-row sm:gap-2.5">
      {periodWords[period]}
      {discount > 0 && (
        <span className="rounded-full bg-accent-tint px-1 py-0.5 sm:px-2 font-medium text-accent-ink text-xs">
          {wordsOf(planCardWords)('discountUpTo', { percent: formatPercent(discount) })}
        </span>
      )}
    </span>
  )
}

function NoPlans(): ReactNode {
  return (
    <EmptyState
      drawing="wallet"
      words={words.none}
      action={
        <a href={siteAddress('/contact')} className={buttonClasses({ tone: 'quiet' })}>
          {words.contact}
        </a>
      }
    />
  )
}

function PlansSkeleton(): ReactNode {
  return (
    <div className="grid gap-5 pt-17 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      <PlanCardSkeleton />
      <PlanCardSkeleton />
      <PlanCardSkeleton />
    </div>
  )
}

/** Above the plans: the current subscription and its end, or the lesson that waits for one. */
function CurrentPlanBar(): ReactNode {
  const buys = useMay('payment.pay-card')
  const renewal = useRenewal(buys)
  const now = useNow()
  const info = buys ? renewal?.current : null
  if (!info) return <KeptChoiceLine className="mb-6" />
  const minutes = countOf('minute', info.weeklyMinutes)
  return (
    <div className="mb-6 flex gap-3 rounded-card bg-brand-tint px-5 py-3.5">
      <Icon of={CircleCheck} className="mt-0.5 size-5.5 text-brand-ink" />
      <div className="flex flex-wrap gap-x-3">
        <p className="font-semibold">{wordsOf(words)('current', { minutes, day: formatShortDay(info.end, now) })}</p>
        <p className="text-ink-soft">{reasonOf(renewal, now) ?? words.renewsNow}</p>
      </div>
    </div>
  )
}

const payWays: readonly (readonly [string, LucideIcon])[] = [
  ...['Visa', 'Mastercard', 'Meeza'].map((scheme) => [scheme, CreditCard] as const),
  [paymentMethodWords[PaymentMethod.EWallet], Wallet],
  [paymentMethodWords[PaymentMethod.Fawry], Store],
  [paymentMethodWords[PaymentMethod.BankInstallment], CalendarRange],
]

function PlanQuestions(): ReactNode {
  const rolls = Boolean(useRead(platformEndpoints.publicSettings, {}).data?.rolloverWeeks)
  return (
    <div className="mt-12 grid gap-10 xl:grid-cols-[minmax(0,min(22rem,40%))_minmax(0,1fr)]">
      <section>
        <h2 className="text-xl">{words.waysTitle}</h2>
        <ul className="mt-4 flex flex-wrap gap-2.5">
          {payWays.map(([way, icon]) => (
            <li
              key={way}
              className="flex min-h-10 items-center gap-2 rounded-control border border-line bg-surface px-3 font-semibold text-ink-soft text-sm"
            >
              <Icon of={icon} className="text-brand-ink" />
              <bdi>{way}</bdi>
            </li>
          ))}
        </ul>
        <p className="mt-4 flex gap-2.5 text-ink-soft">
          <Icon of={ShieldCheck} className="mt-1 text-success" />
          {words.waysText}
        </p>
      </section>
      <section>
        <h2 className="text-xl">{words.questionsTitle}</h2>
        <div className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
          {planQuestions.map(({ question, ...answers }) => (
            <details key={question} className="group">
              <summary className="flex min-h-13 items-center justify-between gap-4 px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-reading px-5 pb-5 text-ink-soft">
                {rolls && 'rolls' in answers ? answers.rolls : answers.answer}
              </p>
            </details>
          ))}
        </div>
        <a href={siteAddress('/faq/student')} className={`${textLinkClasses} mt-4 inline-block py-2.5`}>
          {words.moreQuestions}
        </a>
      </section>
    </div>
  )
}

/** Periods by their names in the address: `?period=month`. */
const periods = Object.values(PlanPeriod)
