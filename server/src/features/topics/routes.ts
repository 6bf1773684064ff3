import { tutorEndpoints } from '@hiwar/contract/tutors.ts'
import { serve } from '../../platform/http/route.ts'
import { listNamedTopics } from './list.ts'

export const topicRoutes = [serve(tutorEndpoints.topics, listNamedTopics)]
