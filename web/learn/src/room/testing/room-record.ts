/** A lesson of the tutor Sara and the student Omar, for tests of the pages around the room. */
import type { Lesson, LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { lessonFacts } from '@hiwar/kit/testing/lesson-facts.ts'

export function roomRecord(differs: Partial<Lesson> = {}): LessonRecord {
  const lesson = lessonFacts(differs)
  const member = { lessonId: lesson.id, image: null }
  return {
    lesson,
    offered: true,
    rated: null,
    hasSummary: false,
    sheetId: null,
    cuts: [],
    answers: [],
    members: [
      { ...member, userId: 7, name: 'سارة علي', role: Role.Tutor, gender: 'female' },
      { ...member, userId: 9, name: 'عمر حسن', role: Role.Student, gender: 'male' },
    ],
  }
}
