/** The closing on the page of the summary: to read, and for the tutor to write. */
import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { Gender } from '@hiwar/contract/enumerations/basic.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Closing } from '../../closings/Closing.tsx'
import { closingWords as words } from '../../closings/words.ts'
import { isClosable } from '../../lesson-summary.ts'
import { type LessonSides, lessonEnd } from '../../lessons/lesson.ts'

// The student, who reads, loads no form.
const ClosingPart = lazy(async () => ({ default: (await import('../../closings/ClosingTab.tsx')).ClosingPart }))

interface ClosingBlockProps {
  summary: LessonSummary
  sides: LessonSides
}

export function ClosingBlock({ summary, sides }: ClosingBlockProps): ReactNode {
  const now = useNow()
  const [isWriting, setWriting] = useState(false)
  const { closing } = summary
  const writes = sides.own !== undefined && !sides.isStudent
  const mayWrite = writes && isClosable(summary, now)
  if (writes && (closing === null || (isWriting && mayWrite))) {
    return (
      <CardPart heading={words.title}>
        <Suspense fallback={<SkeletonText lines={6} />}>
          <ClosingPart summary={summary} onSaved={() => setWriting(false)} />
        </Suspense>
      </CardPart>
    )
  }
  return (
    <CardPart
      heading={words.title}
      aside={
        mayWrite && (
          <Button tone="quiet" size="small" icon={Pencil} onClick={() => setWriting(true)}>
            {words.edit}
          </Button>
        )
      }
    >
      {closing === null ? (
        <p className="text-ink-soft">{awaitedWords(summary, sides, now)}</p>
      ) : (
        <Closing closing={closing} />
      )}
    </CardPart>
  )
}

/** Why there is no closing, for the student. */
function awaitedWords({ record, closable }: LessonSummary, { tutor }: LessonSides, now: number): string {
  if (closable === null && now >= lessonEnd(record.lesson)) return codeText('lesson-not-held')
  if (closable !== null && now >= instantOf(closable.until)) return words.without
  return tutor?.gender === Gender.Female ? words.awaitedOfHer : words.awaitedOfHim
}
