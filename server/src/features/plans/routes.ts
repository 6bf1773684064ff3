import { planEndpoints } from '@hiwar/contract/plans.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { listOfferedPlans } from './list.ts'
import { pricePlan } from './price.ts'
import { readPlan } from './read.ts'

export const planRoutes = [
  serveOpen(planEndpoints.list, listOfferedPlans),
  serveOpen(planEndpoints.read, readPlan),
  serve(planEndpoints.price, pricePlan),
]
