import { Decision } from '@hiwar/contract/enumerations/reliability.ts'
import { excuseKindWords, levelWords, penaltyKindWords } from '@hiwar/contract/enumerations/reliability-words.ts'
import { type Penalty, type Reliability, reliabilityEndpoints } from '@hiwar/contract/people/reliability.ts'
import { type Rung, rungs } from '@hiwar/domain/reliability/ladder.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countAfter, countOf } from '@hiwar/kit/format/counted.ts'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { pointNoun, thirdsInWords } from '@hiwar/kit/format/points.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Popover } from '@hiwar/kit/ui/overlays/Popover.tsx'
import { Section } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppealDialog } from './AppealDialog.tsx'
import { reliabilityWords as words } from './reliability-words.ts'

const t = wordsOf(words)

/** What a tutor broke in the last 90 days, what it still weighs, and the way to appeal. */
export function ReliabilityCard({ tutorId }: { tutorId: number }): ReactNode {
  const reliability = useRead(reliabilityEndpoints.read, { params: { id: tutorId } })
  const [appealed, setAppealed] = useState<number | null>(null)
  return (
    <Section
      heading={words.title}
      aside={
        <Popover label={words.ladder} trigger={<IconButton icon={Info} label={words.ladder} small />}>
          <Ladder />
        </Popover>
      }
    >
      <DataBlock query={reliability} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {(known) => (
          <Card>
            {known.events.length === 0 && known.level === 0 ? (
              <p className="text-ink-soft">{words.none}</p>
            ) : (
              <>
                <Standing {...known} />
                <ul className="mt-3 divide-y divide-line">
                  {known.events.map((event) => (
                    <Event key={event.lessonId} event={event} onAppeal={setAppealed} />
                  ))}
                </ul>
              </>
            )}
          </Card>
        )}
      </DataBlock>
      {appealed !== null && <AppealDialog lessonId={appealed} onClose={() => setAppealed(null)} />}
    </Section>
  )
}

function Standing({ level, score, pausedUntil, behindUntil }: Reliability): ReactNode {
  const now = useNow()
  return (
    <>
      <p>{t('level', { level: levelWords[level], score: thirdsInWords(score) })}</p>
      {pausedUntil !== null && <p className="mt-1">{t('paused', { until: formatFull(pausedUntil, now) })}</p>}
      {pausedUntil === null && behindUntil !== null && (
        <p className="mt-1">{t('behind', { until: formatFull(behindUntil, now) })}</p>
      )}
    </>
  )
}

function Event({ event, onAppeal }: { event: Penalty; onAppeal: (lessonId: number) => void }): ReactNode {
  const now = useNow()
  const { lessonId, kind, start, weight, points, appealUntil } = event
  const time = formatFull(start, now)
  return (
    <li className="py-3">
      <p className="font-medium">{penaltyKindWords[kind]}</p>
      <p className="text-ink-soft text-sm">{t('lesson', { start: time })}</p>
      <p className="text-ink-soft text-sm">
        {weight === 0
          ? words.nothing
          : t('weight', { weight: thirdsInWords(weight), points: countAfter(pointNoun, points) })}
      </p>
      <Answers {...event} />
      {appealUntil !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            tone="quiet"
            size="small"
            aria-label={t('appealOf', { start: time })}
            onClick={() => onAppeal(lessonId)}
          >
            {words.appeal}
          </Button>
          <span className="text-ink-faint text-sm">{t('appealUntil', { until: formatFull(appealUntil, now) })}</span>
        </div>
      )}
    </li>
  )
}

/** What became of the excuse and of the appeal. */
function Answers({ excuse, appeal }: Penalty): ReactNode {
  const now = useNow()
  return (
    <>
      {excuse !== null && excuse.state !== Decision.Refused && (
        <p className="text-sm">
          {t(excuse.state === Decision.Granted ? 'excused' : 'excuseWaits', { kind: excuseKindWords[excuse.kind] })}
        </p>
      )}
      {appeal !== null && appeal.decision === null && (
        <p className="text-sm">{t('appealWaits', { until: formatFull(appeal.dueAt, now) })}</p>
      )}
      {appeal?.decision && (
        <p className="text-sm">
          {t(appeal.decision.granted ? 'granted' : 'refused', { answer: appeal.decision.answer })}
        </p>
      )}
    </>
  )
}

function Ladder(): ReactNode {
  return (
    <>
      <p className="mb-1 font-semibold">{words.ladder}</p>
      <ul className="flex flex-col gap-2 text-ink-soft">
        {rungs.toReversed().map((rung) => (
          <li key={rung.level}>
            <span className="font-medium text-ink">
              {t('rung', { level: levelWords[rung.level], points: countAfter(pointNoun, rung.points) })}
            </span>{' '}
            {effectOf(rung)}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{words.fade}</p>
    </>
  )
}

function effectOf({ level, days }: Rung): string {
  if (days === 0) return words.rungWarn
  return t(level === 2 ? 'rungBehind' : 'rungPause', { days: countOf('day', days) })
}
