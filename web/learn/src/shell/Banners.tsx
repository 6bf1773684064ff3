import { planPeriodPaths, TransactionPurpose, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { DAY, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Icon, toneLooks } from '@hiwar/kit/ui/surfaces.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { ChevronLeft, CreditCard, Hourglass, MailWarning } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { askToVerify } from './verification.ts'
import { frameWords } from './words.ts'

const LessonBanner = lazy(async () => ({ default: (await import('./LessonBanner.tsx')).LessonBanner }))

const DeletionBanner = lazy(async () => ({
  default: (await import('../accounts/my-data/DeletionSection.tsx')).DeletionBanner,
}))

const endIsNear = 3 * DAY

/** Warnings of a member, by priority. Where the member pays, nothing that can wait stands above the payment. */
export function MemberBanners(): ReactNode {
  const user = useLogin()?.user
  const { pathname } = useLocation()
  const isPaying = pathname.startsWith('/checkout/')
  const [books, pays, meets] = [useMay('lesson.book'), useMay('payment.pay-card'), useMay('session.token')]
  return (
    <>
      {user && books && !isPaying && pathname !== '/plans' && !isVerified(user.role, user) && <UnverifiedLine />}
      {user?.leavesAt && (
        <Suspense>
          <DeletionBanner leavesAt={user.leavesAt} />
        </Suspense>
      )}
      {pays && !isPaying && <PaymentBanner />}
      {user && meets && (
        <Suspense>
          <LessonBanner viewerId={user.id} />
        </Suspense>
      )}
      {pays && !isPaying && <SubscriptionBanner />}
    </>
  )
}

/** One slim line that opens both ways to confirm, so that the page below keeps its place. */
function UnverifiedLine(): ReactNode {
  return (
    <button
      type="button"
      onClick={() => void askToVerify()}
      className={clsx(
        'flex min-h-11 w-full items-center gap-2.5 rounded-control px-3.5 py-1.5 text-start text-sm md:text-base',
        toneLooks.warning,
      )}
    >
      <Icon of={MailWarning} className="size-5" />
      <span className="min-w-0 flex-1">{frameWords.unverified}</span>
      <Icon of={ChevronLeft} className="size-5" />
    </button>
  )
}

function PaymentBanner(): ReactNode {
  const { data } = useRead(transactionEndpoints.last, {})
  if (data?.status !== TransactionStatus.New) return null
  const isGift = data.purpose === TransactionPurpose.Gift
  const checkout = `/checkout/${data.planId}/${planPeriodPaths[data.planPeriod]}${isGift ? '?gift=1' : ''}`
  return (
    <Banner
      tone="accent"
      icon={CreditCard}
      actions={
        <LinkButton to={checkout} tone="quiet" size="small">
          {frameWords.resumePayment}
        </LinkButton>
      }
    >
      {frameWords.waitingPayment}
    </Banner>
  )
}

/** A subscription that is frozen, or ends soon. */
function SubscriptionBanner(): ReactNode {
  const { data } = useRead(subscriptionEndpoints.current, {})
  const now = useNow()
  const { pathname } = useLocation()
  const endsSoon = data?.info != null && parseInstant(data.info.end) - now <= endIsNear
  const care = useRead(subscriptionEndpoints.care, {}, { enabled: endsSoon }).data
  if (!data?.info) return null
  const { info, weeks, frozenUntil } = data
  const isRenewed = weeks.some(({ subscriptionId }) => subscriptionId !== info.id)
  // A consent renews the subscription by itself.
  if (frozenUntil === null && (isRenewed || !endsSoon || care?.consent !== null)) return null
  const way = frozenUntil === null ? '/plans' : '/payments'
  if (pathname === way) return null
  return (
    <Banner
      tone="info"
      icon={Hourglass}
      actions={
        <LinkButton to={way} tone="quiet" size="small">
          {frozenUntil === null ? shellWords.plans : shellWords.payments}
        </LinkButton>
      }
    >
      {frozenUntil === null
        ? t('subscriptionEnds', { day: formatDay(info.end, now) })
        : t('subscriptionFrozen', { day: formatDay(frozenUntil, now) })}
    </Banner>
  )
}

const t = wordsOf(frameWords)
