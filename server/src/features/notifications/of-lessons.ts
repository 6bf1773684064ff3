/** What people are told of their lessons. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { type LessonFact, lessonBooked, lessonCanceled, lessonJudged, lessonMoved } from '../lessons/events.ts'
import { minutesOf, timeInWords } from '../mails/words.ts'
import { type NewNotification, notify } from './notify.ts'
import { cancelReminders, setReminders } from './reminders.ts'

export const lessonNotifications: readonly EventListener<Context>[] = [
  on(lessonBooked, async (context, fact, trx) => {
    const { lesson, tutorId } = fact
    const words = { duration: minutesOf(lesson.duration), date: timeInWords(lesson.start) }
    const booked = { kind: 'lesson-booked', wording: 'new_lesson_booked', words } as const
    await notify(context, trx, [
      { ...about(fact), ...booked, userId: tutorId, occurrence: `lesson-booked:${lesson.id}` },
    ])
    await remind(context, trx, fact)
  }),
  on(lessonMoved, async (context, fact, trx) => {
    const { lesson, tutorId, freed } = fact
    const words = { predate: timeInWords(freed.start), curdate: timeInWords(lesson.start) }
    const moved = { kind: 'lesson-moved', wording: 'lesson_updated', words } as const
    // A student moves; the tutor is the other member. The time of the move tells one move from the next.
    const occurrence = `lesson-moved:${lesson.id}:${Date.parse(lesson.updatedAt)}:${Date.parse(lesson.start)}`
    await notify(context, trx, [{ ...about(fact), ...moved, userId: tutorId, occurrence }])
    await remind(context, trx, fact)
  }),
  on(lessonCanceled, async (context, fact, trx) => {
    const { lesson, tutorId, studentId, canceledBy, slotGone } = fact
    const words = { date: timeInWords(lesson.start) }
    const common = { ...about(fact), words, occurrence: `lesson-canceled:${lesson.id}` }
    const told = slotGone ? [studentId] : [tutorId, studentId].filter((userId) => userId !== canceledBy)
    const notices = told.map(
      (userId): NewNotification =>
        slotGone
          ? { ...common, userId, kind: 'slot-deleted', wording: 'lesson_slot_deleted' }
          : { ...common, userId, kind: 'lesson-canceled', wording: 'lesson_canceled' },
    )
    await notify(context, trx, notices)
    await cancelReminders(context, trx, 'lesson', lesson.id)
  }),
]

function about({ lesson }: LessonFact) {
  return { link: `/upcoming-lessons?lesson=${lesson.id}`, data: { lessonId: lesson.id } }
}

function remind(context: Context, trx: Trx, { lesson }: LessonFact): Promise<void> {
  return setReminders(context, trx, { of: 'lesson', id: lesson.id, start: lesson.start })
}

/** What people are told of the verdicts on their lessons: that minutes came back, and that staff decided. */
export const verdictNotifications: readonly EventListener<Context>[] = [
  on(lessonJudged, (context, { lesson, tutorId, studentId, minutesReturned, byStaff }, trx) => {
    // Staff may decide again, so that a verdict is told apart by its moment.
    const at = context.clock.now().getTime()
    const about = {
      words: { date: timeInWords(lesson.start) },
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
