import { analyticsEndpoints } from '@hiwar/contract/platform/analytics.ts'
import { serveOpen } from '../../platform/http/route.ts'
import { trackEvent } from './track.ts'

export const analyticsRoutes = [serveOpen(analyticsEndpoints.track, trackEvent)]
