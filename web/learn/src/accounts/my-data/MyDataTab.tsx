import { guardianEndpoints } from '@hiwar/contract/people/guardians.ts'
import { type DataExport, myDataEndpoints } from '@hiwar/contract/people/my-data.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instant, instantOf } from '@hiwar/domain/time/instant.ts'
import { addressOf, errorText } from '@hiwar/kit/api/call.ts'
import { fetchFile, saveFile } from '@hiwar/kit/api/download.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { useClock } from '@hiwar/kit/format/clock.tsx'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { useUpdates } from '@hiwar/kit/realtime/updates.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { ConsentsSection } from './ConsentsSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { exportWords as words } from './words.ts'

const t = wordsOf(words)

/** Loaded late, because few people have a guardian. */
const GuardianSection = lazy(async () => ({ default: (await import('./GuardianSection.tsx')).GuardianSection }))

/** Notifications about what the tab shows. */
const shownHere: ReadonlySet<string> = new Set(['data-export-ready', 'guardian-answered'])

/** «بياناتي»: a copy of the personal data, accepted texts, the guardian, and the deletion of the account. */
export function MyDataTab(): ReactNode {
  useUpdates(['NotificationCreated'], [myDataEndpoints.read, guardianEndpoints.read], ({ kind }) => shownHere.has(kind))
  return (
    <div className="flex max-w-180 flex-col gap-6">
      <Card>
        <ExportSection />
      </Card>
      <Card>
        <ConsentsSection />
      </Card>
      <Card className="empty:hidden">
        <Suspense>
          <GuardianSection />
        </Suspense>
      </Card>
      <Card>
        <DeletionSection />
      </Card>
    </div>
  )
}

function ExportSection(): ReactNode {
  const own = useRead(myDataEndpoints.read, {})
  const { now } = useClock()
  const ask = useWrite(myDataEndpoints.ask, {
    changes: [myDataEndpoints.read],
    onSuccess: () => toast.success(words.asked),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <section aria-labelledby="export" className="flex max-w-reading flex-col items-start gap-3">
      <h2 id="export" className="font-semibold text-lg">
        {words.title}
      </h2>
      <p className="text-ink-soft">{words.text}</p>
      <DataBlock query={own} skeleton={<SkeletonText lines={2} />}>
        {({ exports }) => (
          <>
            {exports.map((made) => (
              <Copy key={made.id} made={made} />
            ))}
            {!exports.some(isUnderWay) && (
              <Button
                tone="quiet"
                busy={ask.isPending}
                disabledReason={exports.some((made) => isOfToday(made, now())) ? words.oneADay : undefined}
                onClick={() => ask.mutate({})}
              >
                {words.ask}
              </Button>
            )}
          </>
        )}
      </DataBlock>
    </section>
  )
}

const isUnderWay = ({ readyAt, failedAt }: DataExport) => readyAt === null && failedAt === null

/** A day has one copy, as the database says; a failed one does not count. */
function isOfToday({ askedAt, failedAt }: DataExport, now: number): boolean {
  return failedAt === null && cairoDay(instantOf(askedAt)) === cairoDay(instant(now))
}

function Copy({ made }: { made: DataExport }): ReactNode {
  const { now } = useClock()
  const save = useMutation({
    mutationFn: () => fetchFile(addressOf(myDataEndpoints.download.path, { id: made.id })),
    onSuccess: (file) => saveFile(file, `hiwar-my-data-${made.id}.zip`),
    onError: (error) => toast.error(errorText(error)),
  })
  if (made.failedAt !== null) return <p>{words.failed}</p>
  if (made.expiresAt === null) return <p role="status">{words.underWay}</p>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button icon={FileDown} busy={save.isPending} onClick={() => save.mutate()}>
        {words.download}
      </Button>
      <span className="text-ink-soft text-sm">{t('until', { date: formatFull(made.expiresAt, now()) })}</span>
    </div>
  )
}
