import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { formatShortDay } from '@hiwar/kit/format/date-time.ts'
import { LinkButton } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Card, Icon } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { moneyWords as words } from './words.ts'

const t = wordsOf(words)

/** The subscription that waits, behind the current one or `isAlone`; or the way to it: «تجديد مبكّر». */
export function EarlyRenewal({ isAlone }: { isAlone: boolean }): ReactNode {
  const now = useNow()
  const care = useRead(subscriptionEndpoints.care, {})
  return (
    <DataBlock query={care} skeleton={<Skeleton className="h-11 w-40 rounded-control" />}>
      {({ queued, renewFrom }) => {
        if (queued !== null) {
          const { weeklyMinutes, start } = queued
          return (
            <Card className="flex items-center gap-3">
              <Icon of={CalendarClock} className="text-brand-ink" />
              <p>
                {t(isAlone ? 'queuedAlone' : 'queued', {
                  minutes: countOf('minute', weeklyMinutes),
                  day: formatShortDay(start, now),
                })}
              </p>
            </Card>
          )
        }
        if (renewFrom === null) return null
        if (parseInstant(renewFrom) <= now)
          return (
            <LinkButton to="/plans" tone="quiet" className="self-start max-md:w-full">
              {words.renew}
            </LinkButton>
          )
        return <p className="text-ink-soft">{t('renewFrom', { day: formatShortDay(renewFrom, now) })}</p>
      }}
    </DataBlock>
  )
}
