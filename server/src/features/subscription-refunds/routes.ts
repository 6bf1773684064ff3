import { subscriptionRefundEndpoints } from '@hiwar/contract/money/subscription-refunds.ts'
import { serve } from '../../platform/action.ts'
import { askSubscriptionRefund } from './ask.ts'
import { quoteSubscriptionRefund } from './quote.ts'

export const subscriptionRefundRoutes = [
  serve(subscriptionRefundEndpoints.quote, quoteSubscriptionRefund),
  serve(subscriptionRefundEndpoints.ask, askSubscriptionRefund),
]
