import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Money } from '@hiwar/kit/format/Money.tsx'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { Card } from '@hiwar/kit/ui/Card.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import type { ReactNode } from 'react'
import { Section } from '../dashboard/Section.tsx'
import { dashboardWords as words } from '../dashboard/words.ts'
import { useWithdrawalNews } from '../earnings/use-invoice-news.ts'

/** What a tutor may ask to be paid now, and the way to it. */
export function SpendableMoney({ tutorId }: { tutorId: number }): ReactNode {
  const stats = useRead(invoiceEndpoints.stats, { params: { id: tutorId } }, { enabled: tutorId !== 0 })
  useWithdrawalNews()
  return (
    <Section heading={words.spendable}>
      <DataBlock query={stats} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
        {({ spendable }) => (
          <Card className="flex flex-wrap items-center justify-between gap-3">
            <Money piastres={spendable} className="font-semibold text-2xl text-ink" />
            <LinkButton to="/invoices" tone="quiet">
              {words.withdraw}
            </LinkButton>
          </Card>
        )}
      </DataBlock>
    </Section>
  )
}
