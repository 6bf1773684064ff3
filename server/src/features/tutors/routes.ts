import { figuresEndpoints } from '@hiwar/contract/people/people-figures.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { readTutorActivity } from './activity.ts'
import { readTutor } from './info.ts'
import { listTutors } from './list.ts'
import { readTutorMeta } from './meta.ts'
import { readOwnTutorStats, readTutorStats } from './stats.ts'

export const tutorRoutes = [
  serveOpen(tutorEndpoints.list, listTutors),
  serveOpen(tutorEndpoints.info, readTutor),
  serveOpen(tutorEndpoints.stats, readTutorStats),
  serveOpen(figuresEndpoints.tutorActivity, readTutorActivity),
  serve(tutorEndpoints.meta, readTutorMeta),
  serve(tutorEndpoints.ownStats, readOwnTutorStats),
]
