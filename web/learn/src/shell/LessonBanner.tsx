import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatDistance } from '@hiwar/kit/format/date-time.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lessonPhase, sidesOf } from '../lessons/lesson.ts'
import { powerCutWords } from '../lessons/power-cut/words.ts'
import { useLessonUpdates } from '../lessons/use-lesson-updates.ts'
import { frameWords } from './words.ts'

/** Pages that already show the lesson and the link to its room. */
const pagesThatShowIt = ['/s/dashboard', '/t/dashboard', '/upcoming-lessons', '/session', '/power-cut']

/** Banner on every page: a lesson begins within minutes or runs, and its room is open. */
export function LessonBanner({ viewerId }: { viewerId: number }): ReactNode {
  const now = useNow(10_000)
  const { pathname } = useLocation()
  // The same query as on the first pages, so that one request serves both.
  const query = { canceled: false, future: true, now: true, sort: Sort.Ascending, size: 4 } as const
  const { data } = useRead(lessonEndpoints.list, { query })
  useLessonUpdates()
  const record = data?.list.find(({ lesson }) => ['open', 'running'].includes(lessonPhase(lesson, now)))
  if (record === undefined || pagesThatShowIt.includes(pathname)) return null
  const { lesson } = record
  return (
    <Banner
      tone="accent"
      icon={DoorOpen}
      actions={
        <>
          <LinkButton to={`/lesson/${lesson.id}`} size="small">
            {frameWords.enterRoom}
          </LinkButton>
          <LinkButton to="/power-cut" tone="quiet" size="small">
            {powerCutWords.title}
          </LinkButton>
        </>
      }
    >
      {wordsOf(frameWords).rich(now < Date.parse(lesson.start) ? 'lessonSoon' : 'lessonRuns', {
        other: sidesOf(record, viewerId).other?.name ?? '',
        when: formatDistance(lesson.start, now),
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })}
    </Banner>
  )
}
