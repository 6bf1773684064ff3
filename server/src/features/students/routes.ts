import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { serve } from '../../platform/http/route.ts'
import { readOwnStudentStats } from './stats.ts'

export const studentRoutes = [serve(tutorEndpoints.studentStats, readOwnStudentStats)]
