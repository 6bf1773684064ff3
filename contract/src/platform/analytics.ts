/** Tracked actions of visitors, sent to the advertising partner only with the visitor's consent. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { Role } from '../enumerations/basic.ts'
import { TrackingEvent } from '../enumerations/platform.ts'
import { text, uuid } from '../fields/basic.ts'

const longestUrl = 2_000

const happened = {
  /** Equals the id that the browser sends to the partner, so that the partner counts the event once. */
  eventId: uuid,
  /** Address of the page, on one of our own sites. */
  url: z.url({ protocol: /^https?$/ }).max(longestUrl),
  consent: z.boolean(),
}

const method = z.literal(['password', 'google'])

function tracked<const Event extends TrackingEvent, Facts extends z.ZodType>(event: Event, facts: Facts) {
  return z.strictObject({ event: z.literal(event), ...happened, data: facts.optional() })
}

export const trackedEvent = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal(TrackingEvent.PageView), ...happened }),
  tracked(TrackingEvent.Register, z.strictObject({ role: z.literal([Role.Tutor, Role.Student]), method })),
  tracked(TrackingEvent.Login, z.strictObject({ method })),
  tracked(TrackingEvent.Depth, z.strictObject({ percent: z.literal([25, 50, 75, 100]) })),
  tracked(
    TrackingEvent.Engagement,
    z.union([
      z.strictObject({ seconds: z.int().min(0).max(86_400) }),
      z.strictObject({ action: text({ min: 1, max: 40 }) }),
    ]),
  ),
])
export type TrackedEvent = z.output<typeof trackedEvent>

export const analyticsEndpoints = endpoints({
  track: {
    method: 'POST',
    path: '/api/v1/analytics/fb/track',
    action: 'analytics.track',
    summary: 'Takes an event of a visitor; it leaves for the partner later, and only with consent',
    body: trackedEvent,
    reply: ok,
  },
})
