/** Notifies the student of the first closing of a lesson, and the tutor on the next day of a closing that is missing. */
import { Attendance } from '@hiwar/contract/enumerations/sessions.ts'
import { isHeld, missingClosingAt } from '@hiwar/domain/learning/closing.ts'
import { sessionTime } from '@hiwar/domain/sessions/entry.ts'
import { dateOfInstant, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { lessonClosed } from '../closings/events.ts'
import { secondsTogether } from '../closings/held.ts'
import { findClosing } from '../closings/store.ts'
import { lessonJudged } from '../lessons/events.ts'
import { lockLesson } from '../lessons/store.ts'
import { timeInWords } from '../mails/words.ts'
import { notifyOn, notifyUsers } from './notify.ts'

const closingDue = jobKind<{ lessonId: number }>('lesson.closing-due')

const about = (lessonId: number) => ({ link: `/lesson/${lessonId}/summary`, data: { lessonId } })

export const closingNotifications: readonly EventListener<Context>[] = [
  notifyOn(lessonClosed, ({ lessonId, studentId, start }) => ({
    ...about(lessonId),
    userId: studentId,
    kind: 'summary-ready',
    occurrence: `summary-ready:${lessonId}`,
    wording: 'summary_ready',
    words: { date: timeInWords(parseInstant(start)) },
  })),
  // Later verdicts of staff find the look at the closing done or waiting.
  on(lessonJudged, async ({ jobs }, { lesson, byStaff }, trx) => {
    if (byStaff !== null || lesson.attendance !== Attendance.Both) return
    const at = dateOfInstant(missingClosingAt(sessionTime(lesson).end))
    await jobs.add(trx, closingDue, { lessonId: lesson.id }, { key: `closing-due:${lesson.id}`, at })
  }),
]

export const closingNotificationJobs = [onJob(closingDue, notifyOfMissing)]

/** The lock lets a closing that is written at this moment come first, or after the notification. */
async function notifyOfMissing(context: Context, { lessonId }: { lessonId: number }): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context.db, async (trx) => {
    const lesson = await lockLesson(trx, lessonId)
    if (lesson === undefined || (await findClosing(trx, lessonId)) !== undefined) return
    if (!isHeld(await secondsTogether(trx, lesson, now))) return
    await notifyUsers(context, trx, [
      {
        ...about(lessonId),
        userId: lesson.tutorId,
        kind: 'closing-missing',
        occurrence: `closing-missing:${lessonId}`,
        wording: 'closing_missing',
        words: { date: timeInWords(lesson.startsAt) },
      },
    ])
  })
}
