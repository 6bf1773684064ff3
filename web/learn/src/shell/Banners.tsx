import { planPeriodPaths, TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { isVerified } from '@hiwar/domain/accounts/verified.ts'
import { DAY, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDay } from '@hiwar/kit/format/date-time.ts'
import { useLogin, useMay } from '@hiwar/kit/login/login.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { Button, LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { shellWords } from '@hiwar/kit/words/shell.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CreditCard, Hourglass, MailWarning } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { confirmEmail, confirmPhone } from './verification.ts'
import { frameWords } from './words.ts'

const LessonBanner = lazy(async () => ({ default: (await import('./LessonBanner.tsx')).LessonBanner }))

const DeletionBanner = lazy(async () => ({
  default: (await import('../accounts/my-data/DeletionSection.tsx')).DeletionBanner,
}))

const endIsNear = 3 * DAY

/** Warnings of a member, by priority. */
export function MemberBanners(): ReactNode {
  const user = useLogin()?.user
  const [books, pays, meets] = [useMay('lesson.book'), useMay('payment.pay-card'), useMay('session.token')]
  return (
    <>
      {user && books && !isVerified(user.role, user) && <UnverifiedBanner />}
      {user?.leavesAt && (
        <Suspense>
          <DeletionBanner leavesAt={user.leavesAt} />
        </Suspense>
      )}
      {pays && <PaymentBanner />}
      {user && meets && (
        <Suspense>
          <LessonBanner viewerId={user.id} />
        </Suspense>
      )}
      {pays && <SubscriptionEndBanner />}
    </>
  )
}

function UnverifiedBanner(): ReactNode {
  return (
    <Banner
      tone="warning"
      icon={MailWarning}
      actions={
        <>
          <Button tone="quiet" size="small" onClick={() => void confirmEmail()}>
            {frameWords.verifyEmail}
          </Button>
          <Button tone="quiet" size="small" onClick={() => void confirmPhone()}>
            {frameWords.verifyPhone}
          </Button>
        </>
      }
    >
      {frameWords.unverified}
    </Banner>
  )
}

/** The checkout says more about its own payment than this banner, so the banner is hidden there. */
function PaymentBanner(): ReactNode {
  const { data } = useRead(transactionEndpoints.last, {})
  const { pathname } = useLocation()
  if (data?.status !== TransactionStatus.New || pathname.startsWith('/checkout/')) return null
  const checkout = `/checkout/${data.planId}/${planPeriodPaths[data.planPeriod]}`
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

function SubscriptionEndBanner(): ReactNode {
  const { data } = useRead(subscriptionEndpoints.current, {})
  const now = useNow()
  const { pathname } = useLocation()
  const end = data?.info?.end
  const isRenewed = data?.weeks.some(({ subscriptionId }) => subscriptionId !== data.info?.id)
  if (end === undefined || isRenewed || parseInstant(end) - now > endIsNear || pathname === '/plans') return null
  return (
    <Banner
      tone="info"
      icon={Hourglass}
      actions={
        <LinkButton to="/plans" tone="quiet" size="small">
          {shellWords.plans}
        </LinkButton>
      }
    >
      {wordsOf(frameWords)('subscriptionEnds', { day: formatDay(end, now) })}
    </Banner>
  )
}
