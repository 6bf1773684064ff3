/** What a browser counts of its link only grows as long as the link is the same. */
import type { MediaReport } from '@hiwar/contract/media-report.ts'

/** Without the lost packets, of which one that comes late is taken off again. */
const counters = ['packetsIn', 'samplesIn', 'concealedIn', 'framesIn', 'freezeMs', 'bytesIn', 'bytesOut'] as const

export type Counters = Readonly<Record<(typeof counters)[number], number>>

/** Whether a counter is lower than in an earlier report of the same epoch, which no true report is. */
export function hasFallen(report: MediaReport, before: Counters | undefined): boolean {
  return before !== undefined && counters.some((name) => report[name] < before[name])
}
