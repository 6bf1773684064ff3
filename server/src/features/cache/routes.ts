import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { serve } from '../../platform/http/route.ts'
import { flushCache } from './flush.ts'

export const cacheRoutes = [serve(platformEndpoints.flushCache, flushCache)]
