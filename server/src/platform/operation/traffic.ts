/** Recent traffic of this process: requests per second, server errors and duration. */

export interface Traffic {
  note(status: number, milliseconds: number): void
  /** Figures of the last minute. */
  read(): { perSecond: number; errorsPerSecond: number; p95Ms: number }
}

interface Answered {
  at: number
  milliseconds: number
}

const windowSeconds = 60
/** In a busier minute only the latest durations count. */
const mostTimes = 4_096

/** `elapsed` returns milliseconds and never goes back. */
export function createTraffic(elapsed: () => number = () => performance.now()): Traffic {
  const beganAt = elapsed()
  const seconds = new Map<number, { answered: number; failed: number }>()
  const times: Answered[] = []
  let next = 0

  const isRecent = (second: number) => second > elapsed() / 1000 - windowSeconds
  const forget = () => {
    for (const second of seconds.keys()) if (!isRecent(second)) seconds.delete(second)
  }
  return {
    note(status, milliseconds) {
      const at = elapsed()
      const second = Math.floor(at / 1000)
      const failed = status >= 500
      const counted = seconds.get(second) ?? { answered: 0, failed: 0 }
      counted.answered += 1
      if (failed) counted.failed += 1
      if (counted.answered === 1) forget()
      seconds.set(second, counted)
      times[next] = { at, milliseconds }
      next = (next + 1) % mostTimes
    },
    read() {
      forget()
      const counted = [...seconds.values()]
      const lasted = Math.min(windowSeconds, Math.max(1, (elapsed() - beganAt) / 1000))
      const rate = (of: 'answered' | 'failed') => counted.reduce((sum, second) => sum + second[of], 0) / lasted
      const recent = times.filter(({ at }) => isRecent(at / 1000)).map(({ milliseconds }) => milliseconds)
      return { perSecond: rate('answered'), errorsPerSecond: rate('failed'), p95Ms: percentile95(recent) }
    },
  }
}

function percentile95(times: number[]): number {
  const sorted = times.sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}
