import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { serve } from '../../platform/action.ts'
import { decideLesson } from './decide.ts'
import { readTimeline } from './timeline.ts'

export const verdictRoutes = [
  serve(lessonEndpoints.timeline, readTimeline),
  serve(lessonEndpoints.decide, decideLesson),
]
