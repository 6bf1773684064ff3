/** Notifies people of interviews and demo sessions. */
import type { MeetingKind } from '@hiwar/contract/appointments/meetings.ts'
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { timeInWords } from '../mails/words.ts'
import { findEarliestManager } from '../meetings/booking.store.ts'
import { type MeetingNews, onMeeting } from '../meetings/events.ts'
import { deleteWatches, deleteWatchOf, listWatchedKinds } from '../meetings/watches.store.ts'
import { listNames, type NewNotification, notifyUsers } from './notify.ts'
import { addReminders, cancelReminders, isNear } from './reminders.ts'
import { listUnsuspended } from './store.ts'

export const meetingNotifications = [
  ...onMeeting('booked', notifyBooked),
  ...onMeeting('decided', notifyDecided),
  ...onMeeting('canceled', notifyCanceled),
]

const named = {
  interview: {
    name: 'interview',
    wording: 'interview',
    field: 'interviewId',
    booked: 'interview-booked',
    decided: 'interview-decided',
  },
  demo: {
    name: 'demo-session',
    wording: 'demo_session',
    field: 'demoSessionId',
    booked: 'demo-session-booked',
    decided: 'demo-session-decided',
  },
} as const

/** Notifies the tutor manager of a booking and sets reminders for both people. The tutor no longer waits for times. */
async function notifyBooked(context: Context, meeting: MeetingNews, trx: Trx): Promise<void> {
  const { kind, id, start, managerId, tutorId } = meeting
  const { wording, booked } = named[kind]
  const names = await listNames(trx, [tutorId])
  const words = { name: names(tutorId), date: timeInWords(start) }
  const notification = { kind: booked, wording: `${wording}_booked_2`, occurrence: `${booked}:${id}` } as const
  await notifyUsers(context, trx, [
    {
      ...notification,
      words,
      ...about(meeting),
      userId: managerId,
      link: '/interviews',
      urgent: isNear(context, start),
    },
  ])
  await addReminders(context, trx, { of: kind, id, start })
  await deleteWatchOf(trx, tutorId, kind)
}

async function notifyDecided(context: Context, meeting: MeetingNews, trx: Trx): Promise<void> {
  const { kind, id, start, status, managerId, tutorId } = meeting
  const { wording, decided } = named[kind]
  const names = await listNames(trx, [managerId])
  const outcome = status === MeetingStatus.Passed ? 'passed' : 'rejected'
  const notification = {
    kind: decided,
    wording: `${wording}_${outcome}_2`,
    words: { name: names(managerId) },
    occurrence: `${decided}:${id}`,
  } as const
  await notifyUsers(context, trx, [{ ...notification, ...about(meeting), userId: tutorId, link: '/t/onboarding' }])
  await cancelReminders(context, trx, { of: kind, id, start, people: [managerId, tutorId] })
}

/** Notifies both people except the one who canceled and one whose account is suspended. */
async function notifyCanceled(context: Context, meeting: MeetingNews, trx: Trx): Promise<void> {
  const { kind, id, start, managerId, tutorId, canceledBy } = meeting
  const { name, wording, decided } = named[kind]
  const names = await listNames(trx, [managerId, tutorId])
  const notifications = (await listUnsuspended(trx, [managerId, tutorId]))
    .filter((userId) => userId !== canceledBy)
    .map(
      (userId): NewNotification => ({
        ...about(meeting),
        userId,
        // ours: the specification has no kind for a cancellation, so the kind of a decision serves, since both settle a
        // meeting
        kind: decided,
        event: `${name}-canceled`,
        occurrence: `${name}-canceled:${id}`,
        wording: `${wording}_canceled_2`,
        words: { name: names(userId === tutorId ? managerId : tutorId), date: timeInWords(start) },
        urgent: isNear(context, start),
        link: userId === tutorId ? '/t/onboarding' : '/interviews',
      }),
    )
  await notifyUsers(context, trx, notifications)
  await cancelReminders(context, trx, { of: kind, id, start, people: [managerId, tutorId] })
}

const openTimesDue = jobKind<null>('meetings:tell-open-times')

/** Runs every minute: times open by new slots, by cancellations, and as the booking horizon moves on. */
export const openTimesCrontab = `* * * * * ${openTimesDue.name} ?max=1`
export const openTimesJobs = [onJob(openTimesDue, notifyOpenTimes)]

const purposes: Readonly<Record<MeetingKind, string>> = { interview: 'المقابلات', demo: 'الجلسات التجريبية' }

/** Tells the tutors who found no times that there are some, each once. */
export async function notifyOpenTimes(context: Context): Promise<void> {
  const { db, clock } = context
  for (const kind of await listWatchedKinds(db)) {
    if ((await findEarliestManager(db, kind, clock.now())) === undefined) continue
    await inTransaction(db, async (trx) => {
      const watches = await deleteWatches(trx, kind)
      const notifications = watches.map(
        ({ userId, createdAt }): NewNotification => ({
          userId,
          kind: 'times-available',
          occurrence: `times-available:${kind}:${createdAt.getTime()}`,
          wording: 'times_available',
          words: { purpose: purposes[kind] },
          link: '/t/onboarding',
          data: { purpose: kind },
        }),
      )
      await notifyUsers(context, trx, notifications)
    })
  }
}

function about({ kind, id }: MeetingNews) {
  return { data: { [named[kind].field]: id } }
}
