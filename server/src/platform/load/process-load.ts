/** Load of this machine and delay of this process's event loop since the last measurement. */
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface ProcessLoad {
  /** `cpu`: share of all cores, 0 to 1. `eventLoopLagMs`: 99th percentile of the event loop's delay in milliseconds. */
  read(): { cpu: number; eventLoopLagMs: number }
  close(): void
}

const resolution = 10
/** Calls within this time return the same measurement. */
const lookMilliseconds = 2_000

export function createProcessLoad(): ProcessLoad {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  let before = cpuTimes()
  let lookedAt = Number.NEGATIVE_INFINITY
  let seen = { cpu: 0, eventLoopLagMs: 0 }
  return {
    read() {
      if (performance.now() - lookedAt < lookMilliseconds) return seen
      lookedAt = performance.now()
      const now = cpuTimes()
      seen = { cpu: busyShare(before, now), eventLoopLagMs: lagOf(delays.percentile(99)) }
      before = now
      delays.reset()
      return seen
    },
    close: () => delays.disable(),
  }
}

interface CpuTimes {
  idle: number
  total: number
}

function cpuTimes(): CpuTimes {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, each) => sum + each.idle, 0)
  return { idle, total: times.reduce((sum, each) => sum + each.user + each.nice + each.sys + each.irq + each.idle, 0) }
}

function busyShare(before: CpuTimes, now: CpuTimes): number {
  const total = now.total - before.total
  return total <= 0 ? 0 : Math.min(1, Math.max(0, 1 - (now.idle - before.idle) / total))
}

/** The timer's own interval is not a delay. */
function lagOf(nanoseconds: number): number {
  return Math.max(0, Math.round((nanoseconds / 1e6 - resolution) * 100) / 100)
}
