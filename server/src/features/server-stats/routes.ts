import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { serve } from '../../platform/http/route.ts'
import { readServerStats } from './read.ts'

export const serverStatsRoutes = [serve(platformEndpoints.stats, readServerStats)]
