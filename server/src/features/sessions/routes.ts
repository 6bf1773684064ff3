import { sessionEndpoints } from '@hiwar/contract/appointments/sessions.ts'
import { serve } from '../../platform/http/route.ts'
import { readSessionMembers, readSessionToken } from './read.ts'
import { readSessionEvents } from './read-events.ts'

export const sessionRoutes = [
  serve(sessionEndpoints.token, readSessionToken),
  serve(sessionEndpoints.members, readSessionMembers),
  serve(sessionEndpoints.events, readSessionEvents),
]
