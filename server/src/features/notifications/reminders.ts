/** Reminders of what people have booked: queued with the booking, moved with a move, taken away with a cancellation. */
import type { WordingName } from '@hiwar/contract/talk/wordings.ts'
import {
  allLeads,
  isReminderDue,
  type Lead,
  remindersAhead,
  reminderUntil,
} from '@hiwar/domain/notifications/reminders.ts'
import { dateOfInstant, instantOfDate, parseInstant } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Trx } from '../../platform/db/database.ts'
import { jobKind, onJob } from '../../platform/jobs/jobs.ts'
import { timeInWords } from '../mails/words.ts'
import { notify } from './notify.ts'
import { type Appointment, type AppointmentKind, findAppointment } from './store.ts'

interface Reminder {
  of: AppointmentKind
  id: number
  start: string
  lead: Lead
}

const reminderDue = jobKind<Reminder>('reminder')

const wordingOf: Readonly<Record<AppointmentKind, WordingName>> = {
  lesson: 'lesson_reminder',
  interview: 'interview_reminder',
  demo: 'demo_session_reminder',
}

/** Queues the reminders of a time, in the place of those of an earlier one; none for a lead that is past. */
export async function setReminders(context: Context, trx: Trx, appointment: Omit<Reminder, 'lead'>): Promise<void> {
  const { of, id, start } = appointment
  const ahead = remindersAhead(parseInstant(start), instantOfDate(context.clock.now()))
  for (const lead of allLeads) {
    const key = keyOf(of, id, lead)
    const at = ahead.find((each) => each.lead === lead)?.at
    if (at === undefined) await context.jobs.remove(trx, key)
    else await context.jobs.add(trx, reminderDue, { ...appointment, lead }, { key, at: dateOfInstant(at) })
  }
}

export async function cancelReminders({ jobs }: Context, trx: Trx, of: AppointmentKind, id: number): Promise<void> {
  for (const lead of allLeads) await jobs.remove(trx, keyOf(of, id, lead))
}

function keyOf(of: AppointmentKind, id: number, lead: Lead): string {
  return `reminder:${of}:${id}:${lead}`
}

export const reminderJobs = [onJob(reminderDue, remindOf)]

/** Reminds both, unless it was moved or canceled meanwhile or its time is past: the row has the last word. */
async function remindOf(context: Context, { of, id, start, lead }: Reminder): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const now = instantOfDate(context.clock.now())
    const standing = await findAppointment(trx, of, id)
    if (standing === undefined || standing.startsAt.toISOString() !== start) return
    const time = instantOfDate(standing.startsAt)
    if (!isReminderDue(time, lead, now)) return
    await notify(
      context,
      trx,
      standing.people.map((userId) => notificationOf(standing, of, id, lead, userId)),
    )
  })
}

function notificationOf({ startsAt, link }: Appointment, of: AppointmentKind, id: number, lead: Lead, userId: number) {
  const until = dateOfInstant(reminderUntil(instantOfDate(startsAt), lead))
  return {
    userId,
    // ours: there is one kind of reminder; what it reminds of stands in the event and the link
    kind: 'lesson-reminder' as const,
    event: `${of}-reminder-${lead}`,
    occurrence: `${of}-reminder-${lead}:${id}:${startsAt.getTime()}`,
    wording: wordingOf[of],
    words: { time: timeInWords(startsAt) },
    link,
    data: { [`${of === 'demo' ? 'demoSession' : of}Id`]: id },
    until,
  }
}
