import { interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { serve } from '../../platform/http/route.ts'
import { bookInterview } from './book.ts'
import { listVisibleInterviews } from './list.ts'
import { selectInterviewer } from './select.ts'
import { changeInterview } from './update.ts'

export const interviewRoutes = [
  serve(interviewEndpoints.book, bookInterview),
  serve(interviewEndpoints.update, changeInterview),
  serve(interviewEndpoints.list, listVisibleInterviews),
  serve(interviewEndpoints.select, selectInterviewer),
  serve(interviewEndpoints.selectInterviewer, selectInterviewer),
]
