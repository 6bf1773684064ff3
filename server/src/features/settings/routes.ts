import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { settingEndpoints } from '@hiwar/contract/platform/settings.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { readClock } from './clock.ts'
import { readPublicSettings, readSettings } from './read.ts'
import { changeSettings } from './update.ts'

export const settingRoutes = [
  serveOpen(platformEndpoints.publicSettings, readPublicSettings),
  serveOpen(platformEndpoints.time, readClock),
  serve(settingEndpoints.read, readSettings),
  serve(settingEndpoints.update, changeSettings),
]
