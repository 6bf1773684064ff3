import { ratingEndpoints } from '@hiwar/contract/ratings.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { createRating } from './create.ts'
import { removeRating } from './delete.ts'
import { listTutorReviews } from './list-of-tutor.ts'
import { changeRating } from './update.ts'

export const ratingRoutes = [
  serve(ratingEndpoints.create, createRating),
  serve(ratingEndpoints.update, changeRating),
  serve(ratingEndpoints.delete, removeRating),
  serveOpen(ratingEndpoints.listOfTutor, listTutorReviews),
]
