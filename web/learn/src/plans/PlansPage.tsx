import { PaymentMethod, PlanPeriod, planPeriodPaths } from '@hiwar/contract/enumerations/basic.ts'
import { paymentMethodWords, periodWords } from '@hiwar/contract/enumerations/words.ts'
import { pageSize } from '@hiwar/contract/fields/limits.ts'
import { type Plan, planEndpoints } from '@hiwar/contract/money/plans.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatPercent } from '@hiwar/kit/format/numbers.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { bestDiscount, inOrder, isRecommended } from '@hiwar/kit/plans/offer.ts'
import { Guarantee } from '@hiwar/kit/plans/PlanFigures.tsx'
import { planCardWords } from '@hiwar/kit/plans/words.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { buttonClasses, LinkButton, textLinkClasses } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { type Tab, Tabs } from '@hiwar/kit/ui/Tabs.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { CalendarRange, ChevronDown, CreditCard, Gift, type LucideIcon, ShieldCheck, Store, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { siteAddress } from '../shell/other-apps.ts'
import { useConsentState } from '../use-consent.ts'
import { PlanCard, PlanCardSkeleton, useBuyer, useGiving } from './PlanCard.tsx'
import { PlansNote } from './PlansNote.tsx'
import { planNotes, planQuestions, planWords as words } from './words.ts'

/** `/plans`: the plans with their weekly minutes, prices and periods. */
export function PlansPage(): ReactNode {
  const plans = useRead(planEndpoints.list, { query: { size: pageSize.max } })
  const isGift = useGiving()
  const consent = useConsentState()
  const buys = useMay('payment.pay-card')
  return (
    <>
      {isGift ? (
        <PageHeading note={words.giftNote}>{words.gift}</PageHeading>
      ) : (
        <>
          <PageHeading note={planNotes[consent]} action={buys && <GiftLink />}>
            {words.title}
          </PageHeading>
          <PlansNote />
        </>
      )}
      <DataBlock query={plans} skeleton={<PlansSkeleton />} empty={({ list }) => list.length === 0 && <NoPlans />}>
        {({ list }) => (
          <PlanTabs
            plans={inOrder(list.filter(({ active, forInvitesOnly }) => active && !(isGift && forInvitesOnly)))}
          />
        )}
      </DataBlock>
      <PlanQuestions />
    </>
  )
}

function GiftLink(): ReactNode {
  return (
    <LinkButton to="/plans?gift=1" tone="quiet" icon={Gift}>
      {words.gift}
    </LinkButton>
  )
}

function PlanTabs({ plans }: { plans: readonly Plan[] }): ReactNode {
  const [address, setAddress] = useSearchParams()
  const buyer = useBuyer()
  const settings = useRead(platformEndpoints.publicSettings, {}).data
  const sells = buyer.mayBuy && buyer.off === null && !buyer.gives
  const period = periods.find((each) => planPeriodPaths[each] === address.get('period')) ?? PlanPeriod.Month
  const most = Math.max(...periods.map((each) => bestDiscount(plans, each)))
  const tabs: Tab<string>[] = periods.map((each) => ({
    value: planPeriodPaths[each],
    words: <PeriodTab period={each} discount={bestDiscount(plans, each)} most={most} />,
    content: (
      <>
        <ul className="grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] md:gap-5">
          {plans.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanCard
                {...{ plan, plans, buyer }}
                period={each}
                isSecond={!isRecommended(plan) && plans.some(isRecommended)}
              />
            </li>
          ))}
        </ul>
        {sells && settings?.selfRefund && <Guarantee days={settings.withdrawalDays} className="mt-5" />}
      </>
    ),
  }))
  return (
    <>
      {buyer.planId !== null && <h2 className="mb-2 text-xl">{words.renewals}</h2>}
      <Tabs
        label={planCardWords.period}
        tabs={tabs}
        value={planPeriodPaths[period]}
        onChange={(path) =>
          setAddress({ period: path, ...(buyer.gives && { gift: '1' }) }, { replace: true, preventScrollReset: true })
        }
      />
    </>
  )
}

/** A period with its best discount; the greatest of all stands out. */
function PeriodTab({ period, discount, most }: { period: PlanPeriod; discount: number; most: number }): ReactNode {
  return (
    <span className="flex flex-col items-center py-1.5 leading-snug sm:flex-row sm:gap-2.5">
      {periodWords[period]}
      {discount > 0 && (
        <span
          className={clsx(
            'rounded-full px-1 py-0.5 text-accent-ink text-xs sm:px-2',
            discount === most ? 'bg-accent-tint font-semibold' : 'font-medium',
          )}
        >
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

const payWays: readonly (readonly [string, LucideIcon])[] = [
  ...['Visa', 'Mastercard', 'Meeza'].map((scheme) => [scheme, CreditCard] as const),
  [paymentMethodWords[PaymentMethod.EWallet], Wallet],
  [paymentMethodWords[PaymentMethod.Fawry], Store],
  [paymentMethodWords[PaymentMethod.BankInstallment], CalendarRange],
]

function PlanQuestions(): ReactNode {
  const rolls = Boolean(useRead(platformEndpoints.publicSettings, {}).data?.rolloverWeeks)
  const renewals = useConsentState()
  const answerNow = (asked: (typeof planQuestions)[number]) => {
    if (rolls && 'rolls' in asked) return asked.rolls
    return 'given' in asked && renewals !== 'by-hand' ? asked[renewals] : asked.answer
  }
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
          {planQuestions.map((asked) => (
            <details key={asked.question} className="group">
              <summary className="flex min-h-13 items-center justify-between gap-4 px-5 py-3 font-medium [&::-webkit-details-marker]:hidden">
                {asked.question}
                <Icon of={ChevronDown} className="text-ink-faint transition-transform group-open:rotate-180" />
              </summary>
              <p className="max-w-reading px-5 pb-5 text-ink-soft">{answerNow(asked)}</p>
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
