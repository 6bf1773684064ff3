import { demoSessionEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { serve } from '../../platform/http/route.ts'
import { bookDemoSession } from './book.ts'
import { listVisibleDemoSessions } from './list.ts'
import { selectDemoManager } from './select.ts'
import { changeDemoSession } from './update.ts'

export const demoSessionRoutes = [
  serve(demoSessionEndpoints.book, bookDemoSession),
  serve(demoSessionEndpoints.update, changeDemoSession),
  serve(demoSessionEndpoints.list, listVisibleDemoSessions),
  serve(demoSessionEndpoints.select, selectDemoManager),
]
