import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { firstName } from '@hiwar/domain/text/text.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { type BlockQuery, DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import clsx from 'clsx'
import { BookOpen, BookOpenCheck, CalendarCheck2, Clock3, type LucideIcon, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { dashboardWords as words } from './words.ts'

const t = wordsOf(words)

export function Greeting(line: { action?: ReactNode; note?: ReactNode }): ReactNode {
  const name = firstName(useLogin()?.user.name ?? '')
  if (name === '') return <PageHeading {...line}>{words.helloNobody}</PageHeading>
  return (
    <PageHeading {...line} title={t('helloTitle', { name })}>
      {t.rich('hello', { name, bdi: (chunks) => <Name key="name">{chunks}</Name> })}
    </PageHeading>
  )
}

export function StudentStats(): ReactNode {
  const stats = useRead(tutorEndpoints.studentStats, {})
  return (
    <Glance query={stats}>
      {({ tutorCount, completedLessonCount, totalLearningTime, upcomingLessonCount }) => [
        { icon: UsersRound, words: words.tutorsMet, value: tutorCount },
        { icon: BookOpenCheck, words: words.lessonsDone, value: completedLessonCount },
        { icon: Clock3, words: words.minutesLearned, value: totalLearningTime },
        { icon: CalendarCheck2, words: words.lessonsComing, value: upcomingLessonCount },
      ]}
    </Glance>
  )
}

export function TutorStats(): ReactNode {
  const stats = useRead(tutorEndpoints.ownStats, {})
  return (
    <Glance query={stats}>
      {({ totalLessonCount, totalTutoringTime, completedLessonCount, studentCount }) => [
        { icon: BookOpen, words: words.lessons, value: totalLessonCount },
        { icon: Clock3, words: words.minutesTaught, value: totalTutoringTime },
        { icon: BookOpenCheck, words: words.lessonsDone, value: completedLessonCount },
        { icon: UsersRound, words: words.students, value: studentCount },
      ]}
    </Glance>
  )
}

interface GlanceProps<Stats> {
  query: BlockQuery<Stats>
  children: (stats: Stats) => readonly Counter[]
}

function Glance<Stats>({ query, children }: GlanceProps<Stats>): ReactNode {
  return (
    <Section heading={words.glance}>
      <DataBlock query={query} skeleton={<CounterSkeletons />}>
        {(stats) => <Counters counters={children(stats)} />}
      </DataBlock>
    </Section>
  )
}

interface Counter {
  icon: LucideIcon
  words: string
  value: number
}

/** Three tiles share a row; of other numbers the last row is filled. */
const gridOf = (count: number) =>
  clsx('flex flex-wrap gap-3', count === 3 ? '*:flex-[1_1_min(6rem,100%)]' : '*:flex-[1_1_min(8.5rem,100%)]')

/** Counters of something, or else a sentence: a zero says nothing, and an Arabic one is a mere dot. */
function Counters({ counters }: { counters: readonly Counter[] }): ReactNode {
  const counted = counters.filter(({ value }) => value > 0)
  if (counted.length === 0) return <p className="text-ink-soft">{words.noGlance}</p>
  return (
    <dl className={gridOf(counted.length)}>
      {counted.map(({ icon, words, value }) => (
        <div key={words} className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4">
          <dt className="text-ink-soft text-sm leading-snug">{words}</dt>
          <dd className="mb-1 flex items-center justify-between gap-2">
            <span className="tabular font-semibold text-2xl">{formatNumber(value)}</span>
            <Icon of={icon} className="text-brand-ink" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CounterSkeletons(): ReactNode {
  return (
    <div className={gridOf(4)}>
      {[1, 2, 3, 4].map((counter) => (
        <Skeleton key={counter} className="h-24 w-full rounded-card" />
      ))}
    </div>
  )
}
