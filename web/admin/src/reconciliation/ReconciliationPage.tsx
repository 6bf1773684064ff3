import { type Reconciliation, reconciliationEndpoints, type Waiting } from '@hiwar/contract/money/reconciliation.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { formatTotal } from '@hiwar/kit/format/total.ts'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { CardPart, Section } from '@hiwar/kit/ui/sections.tsx'
import { Chip } from '@hiwar/kit/ui/surfaces.tsx'
import type { ReactNode } from 'react'
import { CheckList } from './CheckList.tsx'
import { DaysTable } from './DaysTable.tsx'
import { FoundRows } from './FoundRows.tsx'
import { reconciliationWords as words } from './words.ts'

/** `/reconciliation`: whether the money adds up. */
export function ReconciliationPage(): ReactNode {
  const reconciliation = useRead(reconciliationEndpoints.read, {})
  return (
    <>
      <PageHeading note={words.note}>{words.title}</PageHeading>
      <DataBlock query={reconciliation} skeleton={<BoardSkeleton />}>
        {(read) => (
          <div className="flex flex-col gap-8">
            <Queues {...read} />
            <CheckList ranAt={read.ranAt} checks={read.checks} />
            <DaysTable days={read.days} />
          </div>
        )}
      </DataBlock>
    </>
  )
}

function BoardSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-8">
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  )
}

function Queues({ payments, unmatched, refunds }: Reconciliation): ReactNode {
  return (
    <Section heading={words.waiting}>
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <Queue heading={words.payments} waiting={payments} />
        <Queue heading={words.unmatched} waiting={unmatched} />
        <Queue heading={words.refunds} waiting={refunds} />
      </div>
    </Section>
  )
}

function Queue({ heading, waiting }: { heading: string; waiting: Waiting }): ReactNode {
  const { rows, found } = waiting
  return (
    <CardPart heading={heading} aside={rows > 0 && <Chip tone="warning">{formatTotal(rows)}</Chip>}>
      {rows === 0 ? (
        <p className="text-ink-soft text-sm">{words.noneWaiting}</p>
      ) : (
        <FoundRows rows={rows} found={found} />
      )}
    </CardPart>
  )
}
