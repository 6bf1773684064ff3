import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { earningWords as stateWords } from '@hiwar/contract/enumerations/words.ts'
import type { InvoiceStats } from '@hiwar/contract/money/invoices.ts'
import { cairoDay, noonOfCairoDay, startOfCairoDay } from '@hiwar/domain/time/cairo.ts'
import { firstOfMonth } from '@hiwar/domain/time/calendar.ts'
import { formatInstant, instant, parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Money, Name, Time } from '@hiwar/kit/format/components.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatMonth } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Chip, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MonthBars, monthColors } from './MonthBars.tsx'
import { earningWords as words } from './words.ts'

const tones: Record<EarningState, Tone> = {
  [EarningState.Earned]: 'success',
  [EarningState.Pending]: 'info',
  [EarningState.Void]: 'neutral',
}

/** The lessons of a month and what each earned; what is not decided yet stands apart. */
export function LessonEarnings({ stats }: { stats: InvoiceStats | undefined }): ReactNode {
  const now = useNow()
  const [months, setMonths] = useState(0)
  const today = cairoDay(instant(now))
  const [first, next] = [firstOfMonth(today, months), firstOfMonth(today, months + 1)]
  const within = {
    after: formatInstant(startOfCairoDay(first)),
    before: formatInstant(startOfCairoDay(next)),
    full: true,
    canceled: false,
  }
  const lessons = useRead(lessonEndpoints.list, { query: within })
  return (
    <Section heading={words.byLesson}>
      {stats && <MonthBars months={stats.months} shown={first} onShow={setMonths} />}
      <div className="mb-3 flex items-center gap-1">
        <IconButton icon={ChevronRight} label={words.previousMonth} onClick={() => setMonths(months - 1)} />
        <p aria-live="polite" className="w-36 min-w-0 shrink text-center font-semibold">
          {formatMonth(noonOfCairoDay(first))}
        </p>
        <IconButton
          icon={ChevronLeft}
          label={words.nextMonth}
          disabled={months === 0}
          onClick={() => setMonths(months + 1)}
        />
      </div>
      <DataBlock
        query={lessons}
        skeleton={<Skeleton className="h-48 w-full rounded-card" />}
        empty={({ total }) => total === 0 && <p className="text-ink-soft">{words.noLessons}</p>}
      >
        {({ list }) => (
          <>
            <MonthTotals {...(stats?.months.find((month) => month.first === first) ?? sumsOf(list))} />
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {list.map((record) => (
                <LessonRow key={record.lesson.id} record={record} now={now} />
              ))}
            </ul>
          </>
        )}
      </DataBlock>
    </Section>
  )
}

function LessonRow({ record: { lesson, members }, now }: { record: LessonRecord; now: number }): ReactNode {
  const isComing = parseInstant(lesson.start) > now
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">
          <Name>{members.find(({ role }) => role === Role.Student)?.name ?? ''}</Name>
        </p>
        <p className="text-ink-soft text-sm">
          <Time at={lesson.start} as="full" />، {countOf('minute', lesson.duration)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:w-full max-sm:justify-between">
        <Chip tone={tones[lesson.earning]}>{isComing ? words.coming : stateWords[lesson.earning]}</Chip>
        <Money
          piastres={lesson.earning === EarningState.Void ? 0 : lesson.price}
          className="min-w-24 text-end font-semibold"
        />
      </div>
    </li>
  )
}

type Sums = Pick<InvoiceStats['months'][number], 'earned' | 'expected'>

function MonthTotals({ earned, expected }: Sums): ReactNode {
  const sums = [
    { sum: earned, name: words.earnedOfMonth, color: monthColors.earned },
    { sum: expected, name: words.expectedOfMonth, color: monthColors.expected },
  ]
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
      {sums.map(({ sum, name, color }) => (
        <div key={name} className="flex items-baseline gap-2">
          <dt className="text-ink-soft text-sm">
            <span aria-hidden className={clsx('me-1.5 inline-block size-2.5 rounded-xs', color)} />
            {name}
          </dt>
          <dd className="font-semibold">
            <Money piastres={sum} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** For months older than those of the statistics. */
function sumsOf(lessons: readonly LessonRecord[]): Sums {
  const sum = (state: EarningState) =>
    lessons.reduce((sum, { lesson }) => (lesson.earning === state ? sum + lesson.price : sum), 0)
  return { earned: sum(EarningState.Earned), expected: sum(EarningState.Pending) }
}
