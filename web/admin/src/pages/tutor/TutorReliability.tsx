import { levelWords } from '@hiwar/contract/enumerations/reliability-words.ts'
import { reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { thirdsInWords } from '@hiwar/kit/format/points.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { PenaltyCard } from '../../kit/PenaltyCard.tsx'
import { penaltyWords as words } from '../../kit/penalty-words.ts'

const t = wordsOf(words)

/** The rung of a tutor and the events that led there. */
export function TutorReliability({ tutorId }: { tutorId: number }): ReactNode {
  const now = useNow()
  const reliability = useRead(reliabilityEndpoints.read, { params: { id: tutorId } })
  return (
    <DataBlock query={reliability} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
      {({ level, score, pausedUntil, behindUntil, events }) => (
        <>
          <p className="font-medium">{t('standing', { level: levelWords[level], score: thirdsInWords(score) })}</p>
          {pausedUntil !== null && <p>{t('paused', { until: formatFull(pausedUntil, now) })}</p>}
          {behindUntil !== null && <p>{t('behind', { until: formatFull(behindUntil, now) })}</p>}
          {events.length === 0 && <p className="mt-3 text-ink-soft">{words.none}</p>}
          <ul className="mt-4 flex flex-col gap-3">
            {events.map((penalty) => (
              <li key={penalty.lessonId}>
                <PenaltyCard penalty={penalty} />
              </li>
            ))}
          </ul>
        </>
      )}
    </DataBlock>
  )
}
