import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { serve } from '../../platform/http/route.ts'
import { listFullTutors } from './list.ts'

export const fullTutorRoutes = [serve(fullTutorEndpoints.list, listFullTutors)]
