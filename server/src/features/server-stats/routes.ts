import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { serve } from '../../platform/action.ts'
import { readServerStats } from './channel.ts'

export const serverStatsRoutes = [serve(platformEndpoints.stats, readServerStats)]
