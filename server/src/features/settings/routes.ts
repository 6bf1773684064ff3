import { platformEndpoints } from '@hiwar/contract/platform.ts'
import { serveOpen } from '../../platform/http/route.ts'
import { readClock } from './clock.ts'
import { readPublicSettings } from './read.ts'

export const settingRoutes = [
  serveOpen(platformEndpoints.publicSettings, readPublicSettings),
  serveOpen(platformEndpoints.time, readClock),
]
