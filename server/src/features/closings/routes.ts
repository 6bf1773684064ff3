import { closingEndpoints } from '@hiwar/contract/appointments/closings.ts'
import { serve } from '../../platform/action.ts'
import { closeLesson } from './close.ts'
import { readSummary } from './summary.ts'

export const closingRoutes = [serve(closingEndpoints.summary, readSummary), serve(closingEndpoints.close, closeLesson)]
