import { calendarEndpoints } from '@hiwar/contract/appointments/calendar.ts'
import { serve, serveOpen } from '../../platform/http/route.ts'
import { readCalendar } from './read.ts'
import { createCalendarToken, deleteCalendarToken } from './token.ts'

export const calendarRoutes = [
  serve(calendarEndpoints.create, createCalendarToken),
  serve(calendarEndpoints.delete, deleteCalendarToken),
  serveOpen(calendarEndpoints.read, readCalendar),
]
