import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { serve } from '../../platform/http/route.ts'
import { bookLesson } from './book.ts'
import { cancelLesson } from './cancel.ts'
import { listOwnLessons } from './list.ts'
import { moveLesson } from './move.ts'
import { readLesson } from './read.ts'

export const lessonRoutes = [
  serve(lessonEndpoints.book, bookLesson),
  serve(lessonEndpoints.list, listOwnLessons),
  serve(lessonEndpoints.read, readLesson),
  serve(lessonEndpoints.move, moveLesson),
  serve(lessonEndpoints.cancel, cancelLesson),
]
