/** The size of a large data set; all counts follow from these three numbers. */
export interface Extent {
  tutors: number
  students: number
  /** Number of past days on which every half hour of each tutor was a lesson. */
  days: number
}

/** 200,000 people and two million lessons. */
export const large: Extent = { tutors: 2_000, students: 198_000, days: 84 }

/** Lessons of a tutor on a day, each half an hour, from 14:00 UTC on. */
export const lessonsOfDay = 12

/** Number of subscribed students: one for each lesson of a day, so that each student has one lesson a day. */
export function subscribersOf({ tutors }: Extent): number {
  return tutors * lessonsOfDay
}
