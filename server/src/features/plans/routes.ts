import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { createPlan } from './create.ts'
import { removePlan } from './delete.ts'
import { listOfferedPlans } from './list.ts'
import { pricePlan } from './price.ts'
import { readPlan } from './read.ts'
import { changePlan } from './update.ts'

export const planRoutes = [
  serve(planEndpoints.create, createPlan),
  serve(planEndpoints.update, changePlan),
  serve(planEndpoints.delete, removePlan),
  serveOpen(planEndpoints.list, listOfferedPlans),
  serveOpen(planEndpoints.read, readPlan),
  serve(planEndpoints.price, pricePlan),
]
