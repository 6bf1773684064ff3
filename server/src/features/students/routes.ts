import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { serve } from '../../platform/http/route.ts'
import { readStudentStats } from './read-stats.ts'
import { readOwnStudentStats } from './stats.ts'

export const studentRoutes = [
  serve(tutorEndpoints.studentStats, readOwnStudentStats),
  serve(figuresEndpoints.student, readStudentStats),
]
