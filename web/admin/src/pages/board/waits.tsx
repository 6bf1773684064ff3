/** What can wait for a decision, a card each; their pages open on the same things. */

import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import {
  BellRing,
  CircleHelp,
  CreditCard,
  Eye,
  HandCoins,
  MessageSquareWarning,
  MessagesSquare,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { openStatuses } from '../../invoices/invoice-filters.ts'
import { lateDays } from '../../invoices/late-days.ts'
import { overdueMeetings } from '../../meetings/meeting-filters.ts'
import { again, fewMinutes, oldest } from './asking.ts'
import { WaitCard } from './WaitCard.tsx'
import { words } from './words.ts'

const made = ({ createdAt }: { createdAt: string }) => createdAt
const begun = ({ start }: { start: string }) => start

export function WaitingWithdrawals(): ReactNode {
  const now = useNow()
  const query = useRead(invoiceEndpoints.list, { query: { ...oldest, statuses: [...openStatuses] } }, again)
  return (
    <WaitCard
      heading={words.invoices}
      icon={HandCoins}
      to={`/invoices?status=${openStatuses.join(',')}`}
      query={query}
      since={made}
      isLate={(invoice) => lateDays(invoice, now) > 0}
    />
  )
}

export function WaitingInterviews(): ReactNode {
  const query = useRead(
    interviewEndpoints.list,
    { query: { ...oldest, ...overdueMeetings(useNow(fewMinutes)) } },
    again,
  )
  return (
    <WaitCard
      heading={words.interviews}
      icon={MessagesSquare}
      to="/interviews?overdue=true"
      query={query}
      since={begun}
    />
  )
}

export function WaitingVideos(): ReactNode {
  const states = [IntroVideoState.Pending]
  const query = useRead(introVideoEndpoints.list, { query: { ...oldest, states } }, again)
  return <WaitCard heading={words.videos} icon={Video} to="/interviews?tab=videos" query={query} since={made} />
}

export function WaitingReports(): ReactNode {
  const query = useRead(reportEndpoints.list, { query: { ...oldest, resolved: false } }, again)
  return <WaitCard heading={words.reports} icon={MessageSquareWarning} to="/reports" query={query} since={made} />
}

export function WaitingLessons(): ReactNode {
  const query = useRead(lessonEndpoints.list, { query: { ...oldest, review: true } }, again)
  return (
    <WaitCard
      heading={words.review}
      icon={Eye}
      to="/lessons?review=true"
      query={query}
      since={({ lesson }) => lesson.start}
    />
  )
}

export function WaitingPayments(): ReactNode {
  const statuses = [TransactionStatus.Paid]
  const query = useRead(transactionEndpoints.list, { query: { ...oldest, statuses, subscription: false } }, again)
  return (
    <WaitCard
      heading={words.unsubscribed}
      icon={CreditCard}
      to="/payments?paidWithoutSubscription=true"
      query={query}
      since={made}
    />
  )
}

export function WaitingMoney(): ReactNode {
  const query = useRead(unmatchedPaymentEndpoints.list, { query: { ...oldest, handled: false } }, again)
  return (
    <WaitCard heading={words.unmatched} icon={CircleHelp} to="/payments?tab=unmatched" query={query} since={made} />
  )
}

export function WaitingDeliveries(): ReactNode {
  const statuses = [DeliveryStatus.Failed]
  const query = useRead(notificationEndpoints.deliveries, { query: { ...oldest, statuses } }, again)
  return (
    <WaitCard
      heading={words.deliveries}
      icon={BellRing}
      to={`/notifications?status=${DeliveryStatus.Failed}`}
      query={query}
      since={made}
    />
  )
}
