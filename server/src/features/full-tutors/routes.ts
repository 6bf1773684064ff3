import { fullTutorEndpoints } from '@hiwar/contract/full-tutors.ts'
import { serve } from '../../platform/http/route.ts'
import { listFullTutors } from './list.ts'

export const fullTutorRoutes = [serve(fullTutorEndpoints.list, listFullTutors)]
