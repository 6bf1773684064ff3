/** What stands around the room of a lesson: what stays of the last one before it; its own summary, closing and rating after it. */
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Sort } from '@hiwar/contract/enumerations/basic.ts'
import { EarningState } from '@hiwar/contract/enumerations/sessions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatClock, formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Rating } from '@hiwar/kit/ui/Rating.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ClosingTab } from '../closings/ClosingTab.tsx'
import { closingWords } from '../closings/words.ts'
import { closingTimeOf } from '../lesson-summary.ts'
import { AgainButton } from '../lessons/AgainButton.tsx'
import { sidesOf } from '../lessons/lesson.ts'
import { lessonWords as words } from '../lessons/words.ts'
import { rememberAsked } from '../ratings/own-ratings.ts'
import { RatingForm } from '../ratings/RatingDialog.tsx'
import { ratingWords } from '../ratings/words.ts'
import type { Finished } from '../room/engagement.ts'
import { LastSummary, RoomSummary } from './summary/LastSummary.tsx'
import { usePastLessons } from './use-past-lessons.ts'

interface AroundProps {
  record: LessonRecord
  viewerId: number
}

/** What stays of the student's last lesson, to begin where it stopped. */
export function WarmUp({ record, viewerId }: AroundProps): ReactNode {
  const { lastNoted } = usePastLessons(true)
  if (lastNoted === undefined || lastNoted.lesson.id === record.lesson.id) return null
  return (
    <div className="w-full max-w-lg text-start">
      <LastSummary record={lastNoted} viewerId={viewerId} />
    </div>
  )
}

/** After the room: what the two wrote, the tutor's closing or the student's rating, and below them the same lesson once more. */
export function LessonOutcome({ record, viewerId, isOver, mayRate }: AroundProps & Finished): ReactNode {
  const { isStudent } = sidesOf(record, viewerId)
  const now = useNow()
  const closes = !isStudent && now >= closingTimeOf(record.lesson).start
  return (
    <>
      <div className="flex w-full max-w-4xl flex-wrap justify-center gap-4 text-start *:min-w-0 *:max-w-md *:flex-[1_1_min(20rem,100%)] empty:hidden">
        {closes && (
          <CardPart heading={closingWords.title}>
            <ClosingTab lessonId={record.lesson.id} />
          </CardPart>
        )}
        <RoomSummary lessonId={record.lesson.id} heading={isStudent ? words.learned : words.written} />
        {mayRate && record.rated === null && <RatingCard record={record} viewerId={viewerId} />}
        {isStudent && record.rated !== null && (
          <CardPart heading={ratingWords.own}>
            <Rating value={record.rated} />
          </CardPart>
        )}
        {isOver && !isStudent && <TutorsNext record={record} viewerId={viewerId} />}
      </div>
      {isOver && isStudent && record.offered && <OnceMore record={record} viewerId={viewerId} />}
    </>
  )
}

function RatingCard({ record, viewerId }: AroundProps): ReactNode {
  const { lesson } = record
  const { tutor } = sidesOf(record, viewerId)
  useEffect(() => rememberAsked(lesson.id), [lesson.id])
  if (tutor === undefined) return null
  const { userId: id, name, image, gender } = tutor
  return (
    <Card>
      <RatingForm tutor={{ id, name: name ?? '', image, gender }} lesson={lesson} />
    </Card>
  )
}

function OnceMore({ record, viewerId }: AroundProps): ReactNode {
  const navigate = useNavigate()
  const sheet = `/t/${sidesOf(record, viewerId).tutor?.userId}?book=1`
  return (
    <div className="w-full max-w-md">
      <AgainButton
        record={record}
        onRefused={() => void navigate(sheet)}
        otherwise={
          <LinkButton to={sheet} full size="large">
            {words.bookAgain}
          </LinkButton>
        }
        look={{ full: true, size: 'large' }}
      />
    </div>
  )
}

/** For the tutor: the pay of the lesson, a word to the student, and the lesson that comes. */
function TutorsNext({ record, viewerId }: AroundProps): ReactNode {
  const now = useNow()
  const query = { canceled: false, future: true, now: true, sort: Sort.Ascending, size: 2 } as const
  const coming = useRead(lessonEndpoints.list, { query }).data?.list ?? []
  const next = coming.find(({ lesson }) => lesson.id !== record.lesson.id)
  const { student } = sidesOf(record, viewerId)
  const pay = payWords[record.lesson.earning]
  return (
    <CardPart heading={words.afterLesson}>
      {next && (
        <p>
          {wordsOf(words).rich('nextLesson', {
            student: sidesOf(next, viewerId).student?.name ?? '',
            when: `${formatNamedDay(next.lesson.start, now)}، ${formatClock(next.lesson.start)}`,
            name: (chunks) => <Name key="name">{chunks}</Name>,
          })}
        </p>
      )}
      {pay && <p className="text-ink-soft">{pay}</p>}
      {student && (
        <LinkButton to={`/chat?user=${student.userId}`} tone="quiet" icon={MessageCircle}>
          {words.sendHomework}
        </LinkButton>
      )}
    </CardPart>
  )
}

const payWords: Record<EarningState, string | null> = {
  [EarningState.Pending]: words.payCounts,
  [EarningState.Earned]: words.payCounted,
  [EarningState.Void]: null,
}
