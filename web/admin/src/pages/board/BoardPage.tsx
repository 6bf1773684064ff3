import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import type { ReactNode } from 'react'
import { useWithdrawalNews } from '../../invoices/use-invoice-news.ts'
import { useLessonNews } from '../../shell/lessons/use-lesson-news.ts'
import { TitledSection } from '../../shell/parts/TitledSection.tsx'
import { RunningLessons } from './RunningLessons.tsx'
import { Today } from './Today.tsx'
import {
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

/** `/` for admins: what waits for a decision, and what goes on. */
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
