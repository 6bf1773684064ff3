import { ratingEndpoints } from '@hiwar/contract/people/ratings.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { createRating } from './create.ts'
import { removeRating } from './delete.ts'
import { listTutorReviews } from './list-of-tutor.ts'
import { listRatingsByRater, listRatingsOfRatee, readRating } from './read.ts'
import { changeRating } from './update.ts'

export const ratingRoutes = [
  serve(ratingEndpoints.create, createRating),
  serve(ratingEndpoints.read, readRating),
  serve(ratingEndpoints.update, changeRating),
  serve(ratingEndpoints.delete, removeRating),
  serve(ratingEndpoints.listByRater, listRatingsByRater),
  serveOpen(ratingEndpoints.listOfRatee, listRatingsOfRatee),
  serveOpen(ratingEndpoints.listOfTutor, listTutorReviews),
]
