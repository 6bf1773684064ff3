/** Whether the link worked while both were inside, slot by slot, from what its two ends say. */
import { plus } from '../time/instant.ts'
import { contains, intersection, type TimeRange } from '../time/ranges.ts'
import type { MediaReport, Member } from './evidence.ts'

/** `up`: it worked; `contested`: one end says so and the other denies it; `down`: no end says that it worked. */
export type SlotState = 'up' | 'contested' | 'down'

export interface LinkSlot extends TimeRange {
  readonly state: SlotState
}

/** What one end says in one slot; silence is no word. */
type Word = 'works' | 'broken'

/**
 * The common time cut at every multiple of the slot's length after the start of the lesson. A slot within `served`,
 * where both were joined to the media server, is up whatever the ends say.
 */
export function linkSlots(
  lesson: TimeRange,
  both: readonly TimeRange[],
  served: readonly TimeRange[],
  reports: readonly MediaReport[],
  length: number,
): LinkSlot[] {
  const tutor = wordsOf('tutor', reports, lesson, length)
  const student = wordsOf('student', reports, lesson, length)
  const count = Math.ceil((lesson.end - lesson.start) / length)
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const slot = { start: plus(lesson.start, index * length), end: plus(lesson.start, (index + 1) * length) }
    return intersection(both, [slot]).map((part) => {
      const isServed = served.some((range) => contains(range, part))
      return { ...part, state: isServed ? 'up' : stateOf(tutor.get(index), student.get(index)) }
    })
  })
}

function stateOf(one: Word | undefined, other: Word | undefined): SlotState {
  if (one !== 'works' && other !== 'works') return 'down'
  return one === 'broken' || other === 'broken' ? 'contested' : 'up'
}

/** The last word of the member in each slot, by the slot's number. */
function wordsOf(
  member: Member,
  reports: readonly MediaReport[],
  lesson: TimeRange,
  length: number,
): Map<number, Word> {
  const words = new Map<number, Word>()
  const highest = new Map<number, MediaReport>()
  for (const report of [...reports].filter((each) => each.member === member).sort(byReceipt)) {
    const before = highest.get(report.epoch)
    // Told twice, or counters that fall within their epoch: kept by the server, believed by nobody.
    if (before && (isRepeated(report, before) || report.packetsIn < before.packetsIn)) continue
    highest.set(report.epoch, report)
    const word = wordOf(report, before?.packetsIn)
    if (word) words.set(Math.floor((report.at - lesson.start) / length), word)
  }
  return words
}

/** A first report without packets says nothing yet; later ones must have grown where packets are expected. */
function wordOf(report: MediaReport, before: number | undefined): Word | undefined {
  if (!report.connected) return 'broken'
  if (!report.expectsPackets || report.packetsIn > (before ?? 0)) return 'works'
  return before === undefined ? undefined : 'broken'
}

function isRepeated(report: MediaReport, before: MediaReport): boolean {
  return byReceipt(report, before) === 0
}

/** By the time of receipt; what cannot be told apart by it has an order of its own, the same for every arrival. */
function byReceipt(one: MediaReport, other: MediaReport): number {
  return (
    one.at - other.at ||
    one.epoch - other.epoch ||
    one.packetsIn - other.packetsIn ||
    Number(one.connected) - Number(other.connected) ||
    Number(one.expectsPackets) - Number(other.expectsPackets)
  )
}
