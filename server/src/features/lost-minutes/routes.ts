import { lostMinuteEndpoints } from '@hiwar/contract/appointments/lost-minutes.ts'
import { serve } from '../../platform/action.ts'
import { answerExtension } from './extend.ts'

export const lostMinuteRoutes = [serve(lostMinuteEndpoints.extend, answerExtension)]
