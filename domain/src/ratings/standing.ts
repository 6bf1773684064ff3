/** What of a tutor's figures speaks for the tutor; the rest is not told. */

/** Below these a figure says more of a beginning than of the tutor. // ours */
const lessonsTold = 10
const studentsTold = 10

export interface TutorFigures {
  readonly lessonCount: number
  readonly studentCount: number
  /** Students who came back for a second lesson. */
  readonly returningCount: number
}

export interface Standing {
  /** Lessons taught. */
  readonly lessons: number | null
  /** The share of students who came back, in basis points. */
  readonly returning: number | null
}

/** Null for what is not told: few lessons, few students, or less than half of them coming back. */
export function standingOf({ lessonCount, studentCount, returningCount }: TutorFigures): Standing {
  const stay = studentCount >= studentsTold && returningCount * 2 >= studentCount
  return {
    lessons: lessonCount >= lessonsTold ? lessonCount : null,
    returning: stay ? Math.floor((returningCount * 10_000) / studentCount) : null,
  }
}
