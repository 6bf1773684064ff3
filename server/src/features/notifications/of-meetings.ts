/** What people are told of interviews and demo sessions, where one rule holds for both. */
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/transaction.ts'
import { type NewNotification, notify } from './notify.ts'
import { cancelReminders, setReminders } from './reminders.ts'
import { momentOf } from './words.ts'

export interface Meeting {
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
export async function tellBooked(context: Context, trx: Trx, meeting: Meeting): Promise<void> {
  const { of, id, start, managerId } = meeting
  const { name, word } = named[of]
  const booked = { kind: `${name}-booked`, wording: `new_${word}_booked`, words: { date: momentOf(start) } } as const
  const occurrence = `${name}-booked:${id}`
  await notify(context, trx, [{ ...booked, ...about(meeting), userId: managerId, occurrence, link: '/interviews' }])
  await setReminders(context, trx, { of, id, start })
}

export async function tellDecided(context: Context, trx: Trx, meeting: Meeting, passed: boolean): Promise<void> {
  const { of, id, tutorId } = meeting
  const { name, word } = named[of]
  const wording = passed ? (`${word}_passed` as const) : (`${word}_rejected` as const)
  const decided = { kind: `${name}-decided`, wording, words: {} } as const
  const occurrence = `${name}-decided:${id}`
  await notify(context, trx, [{ ...decided, ...about(meeting), userId: tutorId, occurrence, link: '/t/onboarding' }])
  await cancelReminders(context, trx, of, id)
}

/** Whoever has not canceled it is told. */
export async function tellCanceled(
  context: Context,
  trx: Trx,
  meeting: Meeting,
  canceledBy: number | null,
): Promise<void> {
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
