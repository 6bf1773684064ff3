import { freezeEndpoints } from '@hiwar/contract/money/freezes.ts'
import { serve } from '../../platform/action.ts'
import { endFreeze, quoteFreeze, startFreeze } from './freeze.ts'

export const freezeRoutes = [
  serve(freezeEndpoints.quote, quoteFreeze),
  serve(freezeEndpoints.start, startFreeze),
  serve(freezeEndpoints.end, endFreeze),
]
