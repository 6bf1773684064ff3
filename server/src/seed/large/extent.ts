/** How much of everything a large Hiwar has; every number follows from three. */
export interface Extent {
  tutors: number
  students: number
  /** How many days back each half hour of every tutor was a lesson. */
  days: number
}

/** 200,000 people and two million lessons. */
export const large: Extent = { tutors: 2_000, students: 198_000, days: 84 }

/** Half hours that a tutor teaches on a day, from 14:00 UTC on. */
export const lessonsOfDay = 12

/** The students who subscribe: as many as are taught on a day, so that each has one lesson on every day. */
export function subscribersOf({ tutors }: Extent): number {
  return tutors * lessonsOfDay
}
