/** Runs each failed test file once more, alone on a quiet machine, and decides whether the test was only unsteady. */
import type { Failure, Outcome, Step } from './step.ts'

export interface Verdict {
  /** Failures that count: the second try failed too, or there was none. */
  failed: Failure[]
  /** Tests that failed first and passed on the second try. */
  unsteady: Failure[]
  /** Number of unsteady tests that count as passed: all of them or, when they are too many, none. */
  excused: number
}

/** Above this number of failures something is broken, so a second try would prove nothing. */
const mostRetried = 10
const mostUnsteady = 3

/**
 * Runs the failed files one after the other. A file passes only as a whole; otherwise all its failures count. An error
 * outside of any test counts too: Vitest names the file that was running at that moment, which may be another than the
 * one that caused the error.
 */
export async function tryAgain(
  ran: readonly { step: Step; outcome: Outcome }[],
  run: (step: Step) => Promise<Outcome | undefined>,
): Promise<Verdict> {
  const failed: Failure[] = []
  const unsteady: Failure[] = []
  const isHopeless = ran.reduce((sum, { outcome }) => sum + outcome.failed, 0) > mostRetried
  for (const { step, outcome } of ran) {
    for (const [file, failures] of Map.groupBy(outcome.failures, (failure) => failure.file)) {
      const second = isHopeless ? undefined : secondTry(step, file)
      const passes = second !== undefined && (await run(second))?.failed === 0
      const place = passes ? unsteady : failed
      place.push(...failures)
    }
    const outside = outcome.failed - outcome.failures.length
    if (outside > 0) failed.push({ name: `${step.name}: ${outside} outside of any test`, command: outcome.command })
  }
  return { failed, unsteady, excused: unsteady.length > mostUnsteady ? 0 : unsteady.length }
}

/** Steps of one program, such as lint and types, have no files and get no second try. */
function secondTry({ again }: Step, file: string | undefined): Step | undefined {
  if (again === undefined || file === undefined) return undefined
  return { name: `again: ${file}`, run: (tools) => again(file, tools) }
}
