import { JobFault } from '@hiwar/contract/platform/jobs.ts'

/** The first pattern that an error fits; what none fits is a fault of the program. */
const patterns: readonly (readonly [RegExp, JobFault])[] = [
  [/timeout|timed out|ETIMEDOUT|aborted/i, JobFault.Timeout],
  [/ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|fetch failed|socket hang up|connection terminated/i, JobFault.Connection],
  [/deadlock|could not serialize|violates|duplicate key|too many clients|does not exist/i, JobFault.Database],
  [/was not taken|was sent:|refused|rejected|\b(?:http|status)[ -]?[45]\d\d\b/i, JobFault.Refused],
]

/** Says why a job failed in one word. The error's own text may hold an address or a name, and stays where it is. */
export function jobFaultOf(error: string | null): JobFault | null {
  if (error === null) return null
  return patterns.find(([pattern]) => pattern.test(error))?.[1] ?? JobFault.Program
}
