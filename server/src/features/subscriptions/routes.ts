import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { serve } from '../../platform/http/route.ts'
import { readCurrentSubscription } from './current.ts'
import { readLedger } from './ledger.ts'
import { listOwnSubscriptions } from './list.ts'
import { readSubscription } from './read.ts'

export const subscriptionRoutes = [
  serve(subscriptionEndpoints.current, readCurrentSubscription),
  serve(subscriptionEndpoints.list, listOwnSubscriptions),
  serve(subscriptionEndpoints.ledger, readLedger),
  serve(subscriptionEndpoints.read, readSubscription),
]
