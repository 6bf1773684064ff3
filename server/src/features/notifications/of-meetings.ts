/** What people are told of interviews and demo sessions. */
import { MeetingStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { timeInWords } from '../mails/words.ts'
import { type MeetingNews, onMeeting } from '../meetings/events.ts'
import { type NewNotification, notify } from './notify.ts'
import { cancelReminders, setReminders } from './reminders.ts'

export const meetingNotifications = [
  ...onMeeting('booked', tellBooked),
  ...onMeeting('decided', tellDecided),
  ...onMeeting('canceled', tellCanceled),
]

const named = {
  interview: { name: 'interview', word: 'interview', field: 'interviewId' },
  demo: { name: 'demo-session', word: 'demo_session', field: 'demoSessionId' },
} as const

/** A tutor books; the manager is told, and both are reminded. */
async function tellBooked(context: Context, meeting: MeetingNews, trx: Trx): Promise<void> {
  const { kind, id, start, managerId } = meeting
  const { name, word } = named[kind]
  const booked = { kind: `${name}-booked`, wording: `new_${word}_booked`, words: { date: timeInWords(start) } } as const
  const occurrence = `${name}-booked:${id}`
  await notify(context, trx, [{ ...booked, ...about(meeting), userId: managerId, occurrence, link: '/interviews' }])
  await setReminders(context, trx, { of: kind, id, start })
}

async function tellDecided(context: Context, meeting: MeetingNews, trx: Trx): Promise<void> {
  const { kind, id, status, tutorId } = meeting
  const { name, word } = named[kind]
  const wording = `${word}_${status === MeetingStatus.Passed ? 'passed' : 'rejected'}` as const
  const decided = { kind: `${name}-decided`, wording, words: {} } as const
  const occurrence = `${name}-decided:${id}`
  await notify(context, trx, [{ ...decided, ...about(meeting), userId: tutorId, occurrence, link: '/t/onboarding' }])
  await cancelReminders(context, trx, kind, id)
}

/** Whoever has not canceled it is told. */
async function tellCanceled(context: Context, meeting: MeetingNews, trx: Trx): Promise<void> {
  const { kind, id, start, managerId, tutorId, canceledBy } = meeting
  const { name, word } = named[kind]
  const notices = [managerId, tutorId]
    .filter((userId) => userId !== canceledBy)
    .map(
      (userId): NewNotification => ({
        ...about(meeting),
        userId,
        // ours: a cancellation has no kind of its own, and settles a meeting as a decision does
        kind: `${name}-decided`,
        event: `${name}-canceled`,
        occurrence: `${name}-canceled:${id}`,
        wording: `${word}_canceled`,
        words: { date: timeInWords(start) },
        link: userId === tutorId ? '/t/onboarding' : '/interviews',
      }),
    )
  await notify(context, trx, notices)
  await cancelReminders(context, trx, kind, id)
}

function about({ kind, id }: MeetingNews) {
  return { data: { [named[kind].field]: id } }
}
