import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatClock } from '@hiwar/kit/format/date-time.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { closingTimeOf, isClosable, useDecidedSummary } from '../lesson-summary.ts'
import { Closing } from './Closing.tsx'
import { ClosingForm } from './ClosingForm.tsx'
import { closingWords as words } from './words.ts'

/** «ختام الدرس», for the lesson's tutor in the room and after leaving it. */
export function ClosingTab({ lessonId }: { lessonId: number }): ReactNode {
  const query = useDecidedSummary(lessonId)
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
  const from = closable === null ? closingTimeOf(record.lesson).start : instantOf(closable.from)
  if (isClosable(summary, now)) return <ClosingForm key={record.lesson.id} summary={summary} onSaved={onSaved} />
  if (now < from) return <p className="text-ink-soft">{wordsOf(words)('opens', { clock: formatClock(from) })}</p>
  if (closable === null) return <p className="text-ink-soft">{codeText('lesson-not-held')}</p>
  return closing === null ? <p className="text-ink-soft">{words.closed}</p> : <Closing closing={closing} />
}
