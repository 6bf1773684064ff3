/** What people are told of the verdicts on their lessons: that minutes came back, and that staff decided. */
import type { Context } from '../../context.ts'
import { type EventListener, on } from '../../platform/events/event.ts'
import { lessonJudged } from '../lessons/events.ts'
import { notify } from './notify.ts'
import { momentOf } from './words.ts'

export const verdictNotifications: readonly EventListener<Context>[] = [
  on(lessonJudged, (context, { lesson, tutorId, studentId, minutesReturned, byStaff }, trx) => {
    // Staff may decide again, so that a verdict is told apart by its moment.
    const at = context.clock.now().getTime()
    const about = {
      words: { date: momentOf(lesson.start) },
      link: `/upcoming-lessons?lesson=${lesson.id}`,
      data: { lessonId: lesson.id },
    }
    const decided = { ...about, kind: 'lesson-decided', wording: 'lesson_decided' } as const
    const returned = { ...about, kind: 'minutes-returned', wording: 'lesson_minutes_returned' } as const
    return notify(context, trx, [
      ...(byStaff ? [tutorId, studentId] : []).map((userId) => ({
        ...decided,
        userId,
        occurrence: `lesson-decided:${lesson.id}:${at}`,
      })),
      ...(minutesReturned
        ? [{ ...returned, userId: studentId, occurrence: `minutes-returned:${lesson.id}:${at}` }]
        : []),
    ])
  }),
]
