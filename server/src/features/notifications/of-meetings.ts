/** What people are told of interviews. */
import { DemoSessionStatus, InterviewStatus } from '@hiwar/contract/enumerations/tutoring.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type EventListener, on } from '../../platform/events/events.ts'
import {
  type DemoSessionFact,
  demoSessionBooked,
  demoSessionCanceled,
  demoSessionDecided,
} from '../demo-sessions/events.ts'
import { type InterviewFact, interviewBooked, interviewCanceled, interviewDecided } from '../interviews/events.ts'
import { momentOf } from '../mails/words.ts'
import { type NewNotification, notify } from './notify.ts'
import { cancelReminders, setReminders } from './reminders.ts'

export const interviewNotifications: readonly EventListener<Context>[] = [
  on(interviewBooked, (context, fact, trx) => tellBooked(context, trx, meetingOfInterview(fact))),
  on(interviewDecided, (context, fact, trx) =>
    tellDecided(context, trx, meetingOfInterview(fact), fact.interview.status === InterviewStatus.Passed),
  ),
  on(interviewCanceled, (context, fact, trx) => tellCanceled(context, trx, meetingOfInterview(fact), fact.canceledBy)),
]

function meetingOfInterview({ interview: { id, start }, interviewerId, intervieweeId }: InterviewFact): Meeting {
  return { of: 'interview', id, start, managerId: interviewerId, tutorId: intervieweeId }
}

/** What people are told of demo sessions. */
export const demoSessionNotifications: readonly EventListener<Context>[] = [
  on(demoSessionBooked, (context, fact, trx) => tellBooked(context, trx, meetingOfDemoSession(fact))),
  on(demoSessionDecided, (context, fact, trx) =>
    tellDecided(context, trx, meetingOfDemoSession(fact), fact.demoSession.status === DemoSessionStatus.Passed),
  ),
  on(demoSessionCanceled, (context, fact, trx) =>
    tellCanceled(context, trx, meetingOfDemoSession(fact), fact.canceledBy),
  ),
]

function meetingOfDemoSession({ demoSession: { id, start }, tutorManagerId, tutorId }: DemoSessionFact): Meeting {
  return { of: 'demo', id, start, managerId: tutorManagerId, tutorId }
}

/** What people are told of interviews and demo sessions, where one rule holds for both. */
interface Meeting {
  of: 'interview' | 'demo'
  id: number
  start: string
  managerId: number
  tutorId: number
}

const named = {
  interview: { name: 'interview', word: 'interview', field: 'interviewId' },
  demo: { name: 'demo-session', word: 'demo_session', field: 'demoSessionId' },
} as const

/** A tutor books; the manager is told, and both are reminded. */
async function tellBooked(context: Context, trx: Trx, meeting: Meeting): Promise<void> {
  const { of, id, start, managerId } = meeting
  const { name, word } = named[of]
  const booked = { kind: `${name}-booked`, wording: `new_${word}_booked`, words: { date: momentOf(start) } } as const
  const occurrence = `${name}-booked:${id}`
  await notify(context, trx, [{ ...booked, ...about(meeting), userId: managerId, occurrence, link: '/interviews' }])
  await setReminders(context, trx, { of, id, start })
}

async function tellDecided(context: Context, trx: Trx, meeting: Meeting, passed: boolean): Promise<void> {
  const { of, id, tutorId } = meeting
  const { name, word } = named[of]
  const wording = passed ? (`${word}_passed` as const) : (`${word}_rejected` as const)
  const decided = { kind: `${name}-decided`, wording, words: {} } as const
  const occurrence = `${name}-decided:${id}`
  await notify(context, trx, [{ ...decided, ...about(meeting), userId: tutorId, occurrence, link: '/t/onboarding' }])
  await cancelReminders(context, trx, of, id)
}

/** Whoever has not canceled it is told. */
async function tellCanceled(context: Context, trx: Trx, meeting: Meeting, canceledBy: number | null): Promise<void> {
  const { of, id, start, managerId, tutorId } = meeting
  const { name, word } = named[of]
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
        words: { date: momentOf(start) },
        link: userId === tutorId ? '/t/onboarding' : '/interviews',
      }),
    )
  await notify(context, trx, notices)
  await cancelReminders(context, trx, of, id)
}

function about({ of, id }: Meeting) {
  return { data: { [named[of].field]: id } }
}
