import { deliveryReasonText } from '@hiwar/contract/enumerations/delivery-reason-words.ts'
import { channelWords } from '@hiwar/contract/enumerations/staff-words.ts'
import { type Delivery, notificationEndpoints } from '@hiwar/contract/talk/notifications.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { countAfter } from '@hiwar/kit/format/counted.ts'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Part } from '@hiwar/kit/ui/sections.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import type { ReactNode } from 'react'
import { DeliveryState } from './delivery-columns.tsx'
import { deliveryWords as words } from './words.ts'

const t = wordsOf(words)

/** All messages of one notification: which channel took it, and when the next one took over. */
export function DeliveryChain({ notificationId }: { notificationId: number }): ReactNode {
  const query = { notifications: [notificationId], sort: 'asc' as const, size: 100 }
  const chain = useRead(notificationEndpoints.deliveries, { query })
  return (
    <Part heading={words.chain}>
      <DataBlock query={chain} skeleton={<SkeletonText lines={3} />}>
        {({ list }) => (
          <ol className="flex flex-col divide-y divide-line">
            {list.map((message) => (
              <Step
                key={message.id}
                message={message}
                since={list[0]?.createdAt ?? message.createdAt}
                isAlone={list.length === 1}
              />
            ))}
          </ol>
        )}
      </DataBlock>
    </Part>
  )
}

interface StepProps {
  message: Delivery
  /** When the first message was made. */
  since: string
  isAlone: boolean
}

function Step({ message, since, isAlone }: StepProps): ReactNode {
  const { channel, status, lastError, createdAt, deliveredAt, handedOverAt } = message
  const moments = [
    !isAlone && (createdAt === since ? words.first : t('madeAfter', { seconds: lengthOf(since, createdAt) })),
    deliveredAt !== null && t('arrivedAfter', { seconds: lengthOf(since, deliveredAt) }),
    handedOverAt !== null && t('handedAfter', { seconds: lengthOf(since, handedOverAt) }),
  ]
  return (
    <li className="flex flex-col gap-1 py-3 text-sm first:pt-0 last:pb-0">
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">{channelWords[channel]}</span>
        <DeliveryState status={status} />
      </span>
      <span className="tabular text-ink-soft empty:hidden">{moments.filter(Boolean).join(' · ')}</span>
      {lastError !== null && <span className="text-ink-faint">{deliveryReasonText(lastError)}</span>}
    </li>
  )
}

/** Whole seconds, at least one; and minutes where a message waited for the morning. */
function lengthOf(since: string, at: string): string {
  const length = Date.parse(at) - Date.parse(since)
  const isLong = length >= 10 * MINUTE
  return countAfter(isLong ? 'minute' : 'second', Math.max(1, Math.round(length / (isLong ? MINUTE : SECOND))))
}
