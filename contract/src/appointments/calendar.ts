/** The personal calendar: a secret address from which calendar programs read a user's appointments. */
import { z } from 'zod'
import { documentReply, endpoints, ok } from '../calls/endpoint.ts'

export const calendarEndpoints = endpoints({
  create: {
    method: 'POST',
    path: '/api/v1/calendar/token',
    action: 'calendar.create',
    summary: "Makes an address of the caller's calendar and shows it this once; an older one stops",
    reply: z.object({ url: z.string() }).meta({ id: 'CalendarAddress' }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/v1/calendar/token',
    action: 'calendar.delete',
    summary: "Stops the address of the caller's calendar",
    reply: ok,
  },
  read: {
    method: 'GET',
    path: '/api/v1/calendar/{token}.ics',
    action: 'calendar.read',
    view: false,
    summary: 'The lessons, interviews and demo sessions of whoever made the address',
    params: z.object({ token: z.string() }),
    document: 'text/calendar',
    reply: documentReply,
    refuses: ['asset-not-found'],
  },
})
