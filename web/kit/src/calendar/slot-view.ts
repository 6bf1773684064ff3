import type { LessonMember, LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Slot, slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import type { ReplyOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import {
  lengthOf,
  MINUTE,
  overlaps,
  parseInstant,
  parseRange,
  rangeOfMinutes,
  type TimeRange,
} from '@hiwar/domain/time/instant.ts'
import { countOf, nouns } from '../format/counted.ts'
import { wordsOf } from '../words/words-of.ts'
import { weekWords } from './words.ts'

/** A booked part of a slot. Interviews and demo sessions come without a name. */
export interface Booking extends TimeRange {
  record: LessonRecord | undefined
}

/** A date of a student's standing time, kept and not booked yet. */
export interface KeptTime extends TimeRange {
  name: string
}

export interface SlotView extends TimeRange {
  slot: Slot
  bookings: readonly Booking[]
  kept?: readonly KeptTime[]
}

type Slots = ReplyOf<typeof slotEndpoints.list>
type Lessons = ReplyOf<typeof lessonEndpoints.list>

export function slotViews({ slots, subslots }: Slots, lessons: Lessons): SlotView[] {
  return slots.list.map((slot) => {
    const records = lessons.list.filter(({ lesson }) => lesson.slotId === slot.id && lesson.canceledAt === null)
    const bookings = subslots
      .filter(({ parent }) => parent === slot.id)
      .map((taken) => bookingOf(parseRange(taken), records))
      .sort((one, other) => one.start - other.start)
    return { slot, ...parseRange(slot), bookings }
  })
}

/** A taken time with its lesson, without the buffer that follows the lesson. */
function bookingOf(taken: TimeRange, records: readonly LessonRecord[]): Booking {
  const record = records.find(({ lesson }) => parseInstant(lesson.start) === taken.start)
  return { ...(record ? rangeOfMinutes(taken.start, record.lesson.duration) : taken), record }
}

export function totalsOf(views: readonly SlotView[], within: TimeRange): { free: number; taken: number } {
  const inside = views.filter((view) => overlaps(view, within))
  const taken = inside.flatMap(({ bookings }) => bookings).reduce((sum, booking) => sum + lengthOf(booking), 0)
  const kept = inside.flatMap((view) => view.kept ?? []).reduce((sum, time) => sum + lengthOf(time), 0)
  const all = inside.reduce((sum, view) => sum + lengthOf(view), 0)
  return { free: (all - taken - kept) / MINUTE, taken: taken / MINUTE }
}

/** The student of a lesson; undefined for a meeting. */
export function studentOf({ record }: Booking): LessonMember | undefined {
  return record?.members.find(({ role }) => role === Role.Student)
}

/** «١٢ ساعة», «ساعة و٣٠ دقيقة», «٤٥ دقيقة». */
export function lengthWords(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (whole === 0 && rest > 0) return countOf('minute', rest)
  if (rest === 0) return countOf('hour', whole)
  return wordsOf(weekWords)('and', {
    hours: whole === 1 ? nouns.hour.other : countOf('hour', whole),
    minutes: countOf('minute', rest),
  })
}
