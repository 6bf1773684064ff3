import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useEffect } from 'react'
import { closingTime, isClosable, useSummary } from '../lesson-summary.ts'
import { Closing } from './Closing.tsx'
import { ClosingForm } from './ClosingForm.tsx'
import { closingWords as words } from './words.ts'

/** For so long before and after the end of a lesson it may still become one that was held, which is asked so often. */
const undecided = 10 * MINUTE
const readAgain = 30 * SECOND

/** «ختام الدرس», for the lesson's tutor in the room and after leaving it. */
export function ClosingTab({ lessonId }: { lessonId: number }): ReactNode {
  const now = useNow(10_000)
  const query = useSummary(lessonId)
  const { data, dataUpdatedAt, refetch } = query
  // Whether the two met is known only once they were together.
  const opened = data === undefined ? 0 : closingTime(data.record.lesson).from
  const isBehind = data?.closable === null && now >= opened && dataUpdatedAt < opened
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  // A student who comes late may make the lesson one that was held.
  const fromEnd = data === undefined ? null : now - sessionTime(data.record.lesson).end
  const isUndecided = data?.closable === null && fromEnd !== null && Math.abs(fromEnd) < undecided
  useEffect(() => {
    if (!isUndecided) return
    const timer = setInterval(() => void refetch(), readAgain)
    return () => clearInterval(timer)
  }, [isUndecided, refetch])
  return (
    <DataBlock query={query} skeleton={<SkeletonText lines={6} />}>
      {(summary) => <ClosingPart summary={summary} />}
    </DataBlock>
  )
}

/** The form in its time, and otherwise why there is none. */
export function ClosingPart({
  summary,
  onSaved,
}: {
  summary: LessonSummary
  onSaved?: (() => void) | undefined
}): ReactNode {
  const now = useNow(10_000)
  const { closing, closable, record } = summary
  const from = closable === null ? closingTime(record.lesson).from : instantOf(closable.from)
  if (isClosable(summary, now)) return <ClosingForm key={record.lesson.id} summary={summary} onSaved={onSaved} />
  if (now < from) return <p className="text-ink-soft">{wordsOf(words)('opens', { clock: formatClock(from) })}</p>
  if (closable === null) return <p className="text-ink-soft">{codeText('lesson-not-held')}</p>
  return closing === null ? <p className="text-ink-soft">{words.closed}</p> : <Closing closing={closing} />
}
