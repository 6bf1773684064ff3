/** Other times for a lesson that is lost: of the same tutor, and of others at the same time. */
import type { LessonDuration } from '@hiwar/contract/enumerations/basic.ts'
import { alternativeTimes } from '@hiwar/contract/fields/limits.ts'
import { bookableTimes, type Openings } from '../slots/bookable-times.ts'
import { DAY, type Instant, overlaps, rangeOfMinutes } from '../time/instant.ts'

export interface AlternativeTime {
  readonly tutorId: number
  readonly slotId: number
  readonly start: Instant
}

/** Another listed tutor, free at the time of the lesson or soon after it. */
export interface OtherTutor extends AlternativeTime {
  /** Lessons that the student and the tutor had together. */
  readonly together: number
  readonly isFavourite: boolean
  readonly sharedTopics: number
  readonly rating: number
}

/** How far from the lost lesson another time of the same tutor may lie. */
const nearest = 3 * DAY
const otherTutors = 2

/**
 * At most three: the start of the same tutor that is nearest to the lost one within three days, two other tutors, and
 * for what is missing the next starts of the same tutor. `own` are the openings of the same tutor, undefined while
 * nothing can be booked there; the time of the lost lesson itself counts as taken.
 */
export function alternativesOf(
  lost: AlternativeTime & { readonly minutes: LessonDuration },
  own: Openings | undefined,
  others: readonly OtherTutor[],
): AlternativeTime[] {
  const lostTime = rangeOfMinutes(lost.start, lost.minutes)
  const times =
    own === undefined ? [] : bookableTimes({ ...own, taken: [...own.taken, lostTime] }, lost.minutes, 'quarters')
  const ofTutor = times.map(({ slot, start }) => ({ tutorId: lost.tutorId, slotId: slot.id, start }))
  const distance = ({ start }: AlternativeTime) => Math.abs(start - lost.start)
  const near = ofTutor
    .filter((time) => distance(time) <= nearest)
    .reduce<AlternativeTime | undefined>(
      (best, time) => (best === undefined || distance(time) < distance(best) ? time : best),
      undefined,
    )
  const chosen = [...(near === undefined ? [] : [near]), ...bestOthers(others, lost.start)]
  for (const time of ofTutor) {
    if (chosen.length >= alternativeTimes) break
    if (time.start < (near ?? lost).start || chosen.some((one) => isSame(one, time, lost.minutes))) continue
    chosen.push(time)
  }
  return chosen
}

/** Those at the very time first. */
function bestOthers(others: readonly OtherTutor[], start: Instant): AlternativeTime[] {
  const isLater = (tutor: OtherTutor) => Number(tutor.start !== start)
  const inOrder = others.toSorted(
    (one, other) =>
      isLater(one) - isLater(other) ||
      other.together - one.together ||
      Number(other.isFavourite) - Number(one.isFavourite) ||
      other.sharedTopics - one.sharedTopics ||
      other.rating - one.rating ||
      one.tutorId - other.tutorId,
  )
  return inOrder.slice(0, otherTutors).map(({ tutorId, slotId, start: at }) => ({ tutorId, slotId, start: at }))
}

function isSame(one: AlternativeTime, other: AlternativeTime, minutes: number): boolean {
  return (
    one.tutorId === other.tutorId && overlaps(rangeOfMinutes(one.start, minutes), rangeOfMinutes(other.start, minutes))
  )
}
