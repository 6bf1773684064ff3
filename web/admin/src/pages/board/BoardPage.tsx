import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { CalendarDays, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { windowOf } from '../../kit/list.ts'
import { TitledSection } from '../../kit/panel.tsx'
import { useLessonNews } from '../../kit/use-lesson-news.ts'
import { useWithdrawalNews } from '../../withdrawals/withdrawal-list.ts'
import { again, fewMinutes, oldest } from './asking.ts'
import { RunningLessons } from './RunningLessons.tsx'
import {
  WaitCard,
  WaitingDeliveries,
  WaitingInterviews,
  WaitingLessons,
  WaitingMoney,
  WaitingPayments,
  WaitingReports,
  WaitingVideos,
  WaitingWithdrawals,
} from './waits.tsx'
import { words } from './words.ts'

/** `/` for admins: work that waits for a decision, and lessons in progress. */
export function BoardPage(): ReactNode {
  useWithdrawalNews()
  useLessonNews()
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <TitledSection title={words.waiting} className="mb-8">
        <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          <WaitingWithdrawals />
          <WaitingInterviews />
          <WaitingVideos />
          <WaitingReports />
          <WaitingLessons />
          <WaitingPayments />
          <WaitingMoney />
          <WaitingDeliveries />
        </div>
      </TitledSection>
      <div className="grid items-start gap-x-4 gap-y-8 xl:grid-cols-4">
        <div className="min-w-0 xl:col-span-3">
          <RunningLessons />
        </div>
        <TitledSection title={words.today} className="min-w-0 max-xl:row-start-1">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-1">
            <Today />
          </div>
        </TitledSection>
      </div>
    </>
  )
}

/** Today's activity that needs no decision, in numbers. */
function Today(): ReactNode {
  const day = cairoDay(instantOf(useNow(fewMinutes)))
  const lessons = useRead(
    lessonEndpoints.list,
    { query: { ...oldest, ...windowOf({ from: day, to: day }), canceled: false } },
    again,
  )
  const payments = useRead(
    transactionEndpoints.list,
    { query: { ...oldest, statuses: [TransactionStatus.New] } },
    again,
  )
  return (
    <>
      <WaitCard
        heading={words.lessonsToday}
        icon={CalendarDays}
        to={`/lessons?state=live&from=${day}&to=${day}`}
        query={lessons}
        none={words.noLessonsToday}
      />
      <WaitCard
        heading={words.begun}
        icon={Hourglass}
        to={`/payments?status=${TransactionStatus.New}`}
        query={payments}
        since={({ createdAt }) => createdAt}
        none={words.noneBegun}
      />
    </>
  )
}
