import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { TransactionStatus } from '@hiwar/contract/enumerations/basic.ts'
import { transactionEndpoints } from '@hiwar/contract/money/transactions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { cairoDayText } from '@hiwar/kit/format/cairo.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { CalendarDays, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { windowOf } from '../../shell/lists/day-window.ts'
import { again, fewMinutes, oldest } from './asking.ts'
import { WaitCard } from './WaitCard.tsx'
import { words } from './words.ts'

/** What goes on by itself, and how much of it there is today. */
export function Today(): ReactNode {
  const day = cairoDayText(useNow(fewMinutes))
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
