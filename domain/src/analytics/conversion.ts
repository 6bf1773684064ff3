/** Names and data of tracked events in the advertising partner's format. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { TrackingEvent } from '@hiwar/contract/enumerations/platform.ts'
import type { TrackedEvent } from '@hiwar/contract/platform/analytics.ts'

export interface Conversion {
  name: 'PageView' | 'CompleteRegistration' | 'Login' | 'ScrollDepth' | 'Engagement'
  facts: Readonly<Record<string, string | number | boolean>>
}

/** The event in the partner's format; `path` is the page where it happened. */
export function conversionOf(event: TrackedEvent, path: string): Conversion {
  switch (event.event) {
    case TrackingEvent.PageView:
      return { name: 'PageView', facts: { path } }
    case TrackingEvent.Register:
      return { name: 'CompleteRegistration', facts: { status: true, ...registered(event.data) } }
    case TrackingEvent.Login:
      return { name: 'Login', facts: { ...event.data } }
    case TrackingEvent.Depth:
      return { name: 'ScrollDepth', facts: { ...event.data, path } }
    case TrackingEvent.Engagement:
      return { name: 'Engagement', facts: { ...event.data, path } }
  }
}

function registered(facts: { role: Role; method: string } | undefined): Conversion['facts'] {
  if (facts === undefined) return {}
  return { content_name: facts.role === Role.Tutor ? 'tutor' : 'student', method: facts.method }
}
