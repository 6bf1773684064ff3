/** Half-open stretches of time `[start, end)`: the end itself lies outside, so neighbours touch without overlap. */
import { earlier, type Instant, later } from './instant.ts'

export interface TimeRange {
  readonly start: Instant
  readonly end: Instant
}

/** Milliseconds between start and end. */
export function lengthOf(range: TimeRange): number {
  return range.end - range.start
}

/** Whether the instant lies inside; the start does, the end does not. */
export function holds(range: TimeRange, at: Instant): boolean {
  return range.start <= at && at < range.end
}

/** Whether the inner stretch lies wholly inside the outer one. */
export function contains(outer: TimeRange, inner: TimeRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end
}

/** Whether the two share any time; touching is not sharing. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end
}

/** The part of the first that lies inside the second, or undefined when they share none. */
export function clipped(range: TimeRange, to: TimeRange): TimeRange | undefined {
  const start = later(range.start, to.start)
  const end = earlier(range.end, to.end)
  return start < end ? { start, end } : undefined
}

/** The same time as a sorted list whose stretches neither overlap nor touch; empty ones are dropped. */
export function union(ranges: readonly TimeRange[]): TimeRange[] {
  const joined: TimeRange[] = []
  for (const { start, end } of ranges.filter((range) => lengthOf(range) > 0).sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) joined[joined.length - 1] = { start: last.start, end: later(last.end, end) }
    else joined.push({ start, end })
  }
  return joined
}

/** The time that lies in both lists. */
export function intersection(ones: readonly TimeRange[], others: readonly TimeRange[]): TimeRange[] {
  const right = union(others)
  return union(ones).flatMap((one) => right.flatMap((other) => clipped(one, other) ?? []))
}

/** What is left of the stretch once the taken ones are cut out, in order. */
export function without(range: TimeRange, taken: readonly TimeRange[]): TimeRange[] {
  const left: TimeRange[] = []
  let start = range.start
  for (const cut of union(taken)) {
    const end = earlier(cut.start, range.end)
    if (start < end) left.push({ start, end })
    start = later(start, cut.end)
  }
  if (start < range.end) left.push({ start, end: range.end })
  return left
}

/** Milliseconds that the list covers; time covered twice counts once. */
export function totalLength(ranges: readonly TimeRange[]): number {
  return union(ranges).reduce((sum, range) => sum + lengthOf(range), 0)
}
