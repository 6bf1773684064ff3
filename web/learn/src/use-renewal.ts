import { type Subscription, subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { parseInstant } from '@hiwar/domain/time/instant.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'

export interface Renewal {
  current: Subscription | null
  /** The subscription that waits behind the current one. */
  queued: Subscription | null
  /** From when the next one may be bought, while that is still ahead. */
  opensAt: string | null
  /** Whether what is bought now begins when the current subscription ends. */
  isOpen: boolean
}

/** The student's subscriptions, and whether the next one may be bought; undefined until both are read. */
export function useRenewal(enabled = true): Renewal | undefined {
  const now = useNow()
  const info = useRead(subscriptionEndpoints.current, {}, { enabled }).data?.info
  const care = useRead(subscriptionEndpoints.care, {}, { enabled }).data
  if (info === undefined || care === undefined) return undefined
  const isAhead = care.renewFrom !== null && parseInstant(care.renewFrom) > now
  return {
    current: info,
    queued: care.queued,
    opensAt: isAhead ? care.renewFrom : null,
    isOpen: care.renewFrom !== null && !isAhead,
  }
}
