/** Reports of a member's browser on the media of a connection. */
import type { MediaReport } from '@hiwar/contract/appointments/sessions.ts'

/** Counters that only grow while the connection stays the same; a late packet lowers `lostIn`. */
const counters = ['packetsIn', 'samplesIn', 'concealedIn', 'framesIn', 'freezeMs', 'bytesIn', 'bytesOut'] as const

export type Counters = Readonly<Record<(typeof counters)[number], number>>

/** Whether a counter is lower than in an earlier report of the same epoch; such a report cannot be true. */
export function hasFallen(report: MediaReport, before: Counters | undefined): boolean {
  return before !== undefined && counters.some((name) => report[name] < before[name])
}
