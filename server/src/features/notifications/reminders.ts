/** Reminders of engagements: queued with a booking, moved with a move, and removed with a cancellation. */
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import {
  isReminderDue,
  isStartNear,
  type Lead,
  reminderOffsets,
  remindersAhead,
  reminderUntil,
} from '@hiwar/domain/notifications/reminders.ts'
import { dateOfInstant, instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { expireDeliveries } from '../delivery-attempts/store.ts'
import { timeInWords } from '../mails/words.ts'
import { listNames, type NewNotification, notifyUsers } from './notify.ts'
import { type Appointment, type AppointmentKind, findAppointment } from './store.ts'

interface Reminder {
  of: AppointmentKind
  id: number
  start: string
  lead: Lead
}

const reminderDue = jobKind<Reminder>('reminder')

const wordingOf: Readonly<Record<AppointmentKind, WordingName>> = {
  lesson: 'lesson_reminder_3',
  interview: 'interview_reminder_2',
  demo: 'demo_session_reminder_2',
}

/** Queues the reminders of a start. The link of the room is one for lessons alone. */
export async function addReminders(context: Context, trx: Trx, appointment: Omit<Reminder, 'lead'>): Promise<void> {
  const { of, id, start } = appointment
  for (const { lead, at } of remindersAhead(parseInstant(start), instantOfDate(context.clock.now()))) {
    if (lead === '10m' && of !== 'lesson') continue
    const options = { key: keyOf(of, id, lead), at: dateOfInstant(at) }
    await context.jobs.add(trx, reminderDue, { ...appointment, lead }, options)
  }
}

interface Ended {
  of: AppointmentKind
  id: number
  /** The start that no longer holds. */
  start: string
  people: readonly number[]
}

/** Takes back the reminders that are still to come, and those under way that have not arrived. */
export async function cancelReminders({ jobs, clock }: Context, trx: Trx, ended: Ended): Promise<void> {
  const { of, id, start, people } = ended
  for (const lead of reminderOffsets) await jobs.remove(trx, keyOf(of, id, lead))
  const occurrences = reminderOffsets.map((lead) => occurrenceOf(of, lead, id, new Date(start)))
  await expireDeliveries(trx, people, occurrences, clock.now())
}

/** News of an appointment that begins soon passes the quiet hours. */
export function isNear({ clock }: Context, start: string): boolean {
  return isStartNear(parseInstant(start), instantOfDate(clock.now()))
}

function occurrenceOf(of: AppointmentKind, lead: Lead, id: number, start: Date): string {
  return `${lead === '10m' ? 'lesson-starting' : `${of}-reminder-${lead}`}:${id}:${start.getTime()}`
}

function keyOf(of: AppointmentKind, id: number, lead: Lead): string {
  return `reminder:${of}:${id}:${lead}`
}

export const reminderJobs = [onJob(reminderDue, remindOf)]

/** Reminds both people unless the engagement was moved, canceled or is over; the row decides, not the job. */
async function remindOf(context: Context, { of, id, start, lead }: Reminder): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = instantOfDate(context.clock.now())
    const current = await findAppointment(trx, of, id)
    if (current === undefined || current.startsAt.toISOString() !== start) return
    const time = instantOfDate(current.startsAt)
    if (!isReminderDue(time, lead, now)) return
    const names = await listNames(trx, current.people)
    const notifications = current.people.map((userId) => {
      const other = current.people.find((person) => person !== userId) ?? userId
      return notificationOf(current, { of, id, lead }, userId, names(other))
    })
    await notifyUsers(context, trx, notifications)
  })
}

const leadInWords: Readonly<Record<Exclude<Lead, '10m'>, string>> = { '24h': 'بعد يوم', '1h': 'بعد ساعة' }

function notificationOf(
  { startsAt, link }: Appointment,
  { of, id, lead }: Omit<Reminder, 'start'>,
  userId: number,
  name: string,
): NewNotification {
  const common = {
    userId,
    link,
    // The list of notices says how far the start is at the time of reading.
    data: { [`${of === 'demo' ? 'demoSession' : of}Id`]: id, start: startsAt.toISOString() },
    until: dateOfInstant(reminderUntil(instantOfDate(startsAt), lead)),
  }
  const occurrence = occurrenceOf(of, lead, id, startsAt)
  const time = timeInWords(startsAt)
  if (lead === '10m') {
    return { ...common, kind: 'lesson-starting', occurrence, wording: 'lesson_starting', words: { name, time } }
  }
  return {
    ...common,
    // ours: one kind serves all reminders; the event and the link name the engagement
    kind: 'lesson-reminder',
    event: `${of}-reminder-${lead}`,
    occurrence,
    wording: wordingOf[of],
    words: { name, lead: leadInWords[lead], time },
    urgent: lead === '1h',
  }
}
