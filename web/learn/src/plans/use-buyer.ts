/** What the person may do with a plan: buy it, not now, or only look. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useSession } from '@hiwar/kit/session/session.ts'

export interface Buyer {
  /** Staff sees the plans without buttons. */
  mayBuy: boolean
  subscribed: boolean
  planId: number | null
}

export function useBuyer(): Buyer {
  const role = useSession()?.user.role
  const { data } = useRead(subscriptionEndpoints.current, {}, { enabled: role === Role.Student })
  const current = role === Role.Student ? (data?.info ?? null) : null
  const mayBuy = role === undefined || role === Role.Student
  return { mayBuy, subscribed: current !== null, planId: current?.planId ?? null }
}
