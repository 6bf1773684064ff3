import type { Lesson, LessonRecord, LessonTimeline } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { lessonFacts } from '@hiwar/kit/testing/lesson-facts.ts'

const tutor = { lessonId: 60, userId: 5, name: 'كريم', image: null, role: Role.Tutor, gender: 'male' as const }
const student = { lessonId: 60, userId: 7, name: 'عمر', image: null, role: Role.Student, gender: 'male' as const }

export function someLesson(differs: Partial<Lesson> = {}): LessonRecord {
  const lesson = lessonFacts({ id: 60, ...differs })
  return {
    lesson,
    members: [tutor, student],
    offered: true,
    rated: null,
    hasSummary: false,
    sheetId: null,
    cuts: [],
    answers: [],
  }
}

/** The student joined, the tutor did not. */
export function someTimeline(differs: Partial<LessonTimeline> = {}): LessonTimeline {
  return {
    lessonId: 60,
    events: [{ at: '2026-11-24T17:30:00.000Z', userId: 7, kind: 'join' }],
    seconds: { tutor: 0, student: 900 },
    slots: null,
    mark: null,
    cuts: [],
    verdict: {
      attendance: 'student-only',
      earning: 'void',
      minutesReturned: true,
      review: false,
      case: 2,
      reason: null,
      at: '2026-11-24T18:02:00.000Z',
      decidedBy: null,
    },
    ...differs,
  }
}
