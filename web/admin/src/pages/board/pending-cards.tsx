/** Work that can wait for a decision, one card each; the linked pages show the same rows. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import type { Page } from '@hiwar/contract/calls/query.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { DeliveryStatus } from '@hiwar/contract/enumerations/platform.ts'
import { IntroVideoState } from '@hiwar/contract/enumerations/tutoring.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { unmatchedPaymentEndpoints } from '@hiwar/contract/money/unmatched-payments.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { contactEndpoints } from '@hiwar/contract/talk/contact.ts'
import { notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import { MINUTE } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Chip, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import {
  BellRing,
  CircleHelp,
  CreditCard,
  Eye,
  HandCoins,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  MessagesSquare,
  Scale,
  TriangleAlert,
  Video,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { RowOf } from '../../kit/ListView.tsx'
import { overdueMeetings } from '../../meetings/meeting-list.ts'
import { lateDays } from '../../withdrawals/withdrawal-cells.tsx'
import { openStatuses } from '../../withdrawals/withdrawal-list.ts'
import { words } from './words.ts'

/** Data that no socket event announces is read again once a minute. // ours */
export const again = { refetchInterval: MINUTE }

/** The precision of the time that a card says something waits, in milliseconds. */
export const fewMinutes = 5 * MINUTE

const made = ({ createdAt }: { createdAt: string }) => createdAt

/** A card for each thing that can wait for a decision. */
export function PendingCards(): ReactNode {
  const now = useNow()
  return (
    <>
      <PendingCard
        heading={words.invoices}
        icon={HandCoins}
        to={`/invoices?status=${openStatuses.join(',')}`}
        endpoint={invoiceEndpoints.list}
        query={{ statuses: [...openStatuses] }}
        since={made}
        isLate={(withdrawal) => lateDays(withdrawal, now) > 0}
      />
      <PendingCard
        heading={words.interviews}
        icon={MessagesSquare}
        to="/interviews?overdue=true"
        endpoint={interviewEndpoints.list}
        query={overdueMeetings(useNow(fewMinutes))}
        since={({ start }) => start}
      />
      <PendingCard
        heading={words.videos}
        icon={Video}
        to="/interviews?tab=videos"
        endpoint={introVideoEndpoints.list}
        query={{ states: [IntroVideoState.Pending] }}
        since={made}
      />
      <PendingCard
        heading={words.reports}
        icon={MessageSquareWarning}
        to="/reports"
        endpoint={reportEndpoints.list}
        query={{ resolved: false }}
        since={made}
      />
      <PendingCard
        heading={words.contact}
        icon={Mail}
        to="/reports?tab=requests"
        endpoint={contactEndpoints.list}
        query={{ handled: false }}
        since={made}
      />
      <PendingCard
        heading={words.appeals}
        icon={Scale}
        to="/reports?tab=appeals"
        endpoint={suspensionEndpoints.list}
        query={{ appeal: 'open' }}
      />
      <PendingCard
        heading={words.review}
        icon={Eye}
        to="/lessons?review=true"
        endpoint={lessonEndpoints.list}
        query={{ review: true }}
        since={({ lesson }) => lesson.start}
      />
      <PendingCard
        heading={words.unsubscribed}
        icon={CreditCard}
        to="/payments?paidWithoutSubscription=true"
        endpoint={transactionEndpoints.list}
        query={{ statuses: [TransactionStatus.Paid], subscription: false }}
        since={made}
      />
      <PendingCard
        heading={words.unmatched}
        icon={CircleHelp}
        to="/payments?tab=unmatched"
        endpoint={unmatchedPaymentEndpoints.list}
        query={{ handled: false }}
        since={made}
      />
      <PendingCard
        heading={words.deliveries}
        icon={BellRing}
        to={`/notifications?status=${DeliveryStatus.Failed}`}
        endpoint={notificationEndpoints.deliveries}
        query={{ statuses: [DeliveryStatus.Failed] }}
        since={made}
      />
    </>
  )
}

interface PendingCardProps<Call extends Endpoint> {
  heading: string
  icon: LucideIcon
  /** Address of the page where staff do the work. */
  to: string
  endpoint: Call
  query: CallOf<Call>['query']
  /** Time since which a row waits; left out where it says nothing. */
  since?: (row: RowOf<Call>) => string
  isLate?: (oldest: RowOf<Call>) => boolean
  /** Words in place of zero. */
  none?: string
}

/** Count and age of one kind of waiting work; the whole card is a link. */
export function PendingCard<Call extends Endpoint>(props: PendingCardProps<Call>): ReactNode {
  const { heading, icon, to, endpoint, query, since, isLate, none = words.nothing } = props
  const id = useId()
  // The row that waits longest.
  const input = { query: { size: 1, sort: 'asc', ...query } } as CallOf<Call>
  const rows = useRead(endpoint, input, again) as BlockQuery<Page<RowOf<Call>>>
  const [oldest] = rows.data?.list ?? []
  const warns = oldest !== undefined && isLate?.(oldest) === true
  const isIdle = rows.data?.total === 0
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'relative flex min-w-0 rounded-card border px-5 py-3 transition-[border-color,box-shadow] duration-200',
        warns ? 'border-warning bg-warning-tint' : 'border-line hover:border-brand-500/45 hover:shadow-float',
        !isIdle && !warns && 'bg-surface shadow-rest',
        // What waits stands first, and what does not takes one line.
        isIdle ? 'order-1 flex-row flex-wrap items-center justify-between gap-x-3' : 'min-h-24 flex-col gap-1',
      )}
    >
      <h3 id={id} className="flex items-start justify-between gap-3 font-medium text-base text-ink-soft">
        <Link to={to} className="rounded-small after:absolute after:inset-0 after:rounded-card hover:text-ink">
          {heading}
        </Link>
        {!isIdle && <Icon of={icon} className={clsx('mt-1 size-5', warns ? 'text-warning-ink' : 'text-brand-ink')} />}
      </h3>
      {/* Above the link, so that the retry button stays reachable. */}
      <div className="pointer-events-none relative z-10 md:mt-auto [&_[role=alert]]:border-0 [&_[role=alert]]:p-0 [&_button]:pointer-events-auto">
        <DataBlock query={rows} skeleton={<Skeleton className="h-9 w-28" />}>
          {({ total }) =>
            total === 0 ? (
              <p className="whitespace-nowrap text-ink-faint text-sm">{none}</p>
            ) : (
              <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
                <p className="tabular font-semibold text-3xl leading-none">{formatNumber(total)}</p>
                {warns ? (
                  <Chip tone="warning" icon={TriangleAlert}>
                    {words.late}
                  </Chip>
                ) : (
                  oldest && since && <Age since={since(oldest)} />
                )}
              </div>
            )
          }
        </DataBlock>
      </div>
    </section>
  )
}

function Age({ since }: { since: string }): ReactNode {
  const age = formatDistance(since, useNow())
  return <p className="text-ink-faint text-sm">{wordsOf(words)('oldest', { age })}</p>
}
