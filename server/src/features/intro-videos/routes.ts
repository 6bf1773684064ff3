import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { serve } from '../../platform/http/route.ts'
import { createIntroVideo } from './create.ts'
import { decideIntroVideo } from './decide.ts'
import { listVisibleVideos } from './list.ts'

export const introVideoRoutes = [
  serve(introVideoEndpoints.create, createIntroVideo),
  serve(introVideoEndpoints.decide, decideIntroVideo),
  serve(introVideoEndpoints.list, listVisibleVideos),
]
