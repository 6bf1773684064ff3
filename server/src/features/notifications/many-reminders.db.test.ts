/**
 * Books, moves and cancels lessons at random around both changes of the clock, while the services fail by turns:
 * WhatsApp takes messages and never reports that one arrived, and both apps refuse some. Each due
 * reminder is told once, goes on to the next channel in time, keeps the quiet hours, leaves no more after a cancel or a
 * move, and names the hour of Cairo's clocks. REMINDER_LESSONS sets the number of lessons; ten thousand take long.
 */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { MessagingApp } from '@hiwar/contract/enumerations/basic.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { forgetJobs } from '../../testing/jobs.ts'
import { openMailbox } from '../../testing/mailbox.ts'
import { createMessengerServer } from '../../testing/messengers.ts'
import type { Call } from '../../testing/sandbox.ts'
import { buildSlot } from '../../testing/slots.ts'
import { buildSubscription } from '../../testing/subscriptions.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const leads = { '24h': day, '1h': hour, '10m': 10 * minute }

const wanted = Number(process.env.REMINDER_LESSONS ?? 60)
const seed = Number(process.env.REMINDER_SEED ?? 1)

const server = await createMessengerServer()
const mailbox = openMailbox(server.context)
afterAll(() => server.close())

let people = 0

/** Settings of a person who is reached by mail, WhatsApp or Telegram. */
async function reachedBy(way: number) {
  people += 1
  const phone = `+2012${String(people).padStart(6, '0')}11`
  if (way % 3 === 1)
    return { phone, verifiedWhatsapp: true, verifiedPhone: true, notificationMethod: MessagingApp.Whatsapp }
  if (way % 3 === 0) return { phone }
  const telegramChatId = 7_000_000_000 + 10 * people
  await server.messengers.openChat(telegramChatId)
  const telegram = { verifiedTelegram: true, verifiedPhone: true, telegramChatId }
  return { phone, ...telegram, notificationMethod: MessagingApp.Telegram }
}

/** A lesson in the test's model: `stood` lists each start and the period in which that start was valid. */
interface Known {
  id: number
  slotId: number
  student: BuiltPerson
  tutor: BuiltPerson
  stood: { start: number; from: number; until: number }[]
}

const step = fc.record({
  wait: fc.integer({ min: 0, max: 180 }),
  act: fc.constantFrom('book', 'book', 'move', 'cancel'),
  pick: fc.nat(),
  day: fc.integer({ min: 0, max: 4 }),
  quarter: fc.integer({ min: 0, max: 94 }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Stage {
  begin: number
  tutors: { tutor: BuiltPerson; slotIds: number[] }[]
  lessons: Known[]
}

async function openStage(begin: number): Promise<Stage> {
  await forgetJobs(server)
  server.clock.set(new Date(begin))
  const tutors: Stage['tutors'] = []
  for (let each = 0; each < 3; each += 1) {
    const tutor = await buildTutor(server.context, await reachedBy(each))
    const slotIds: number[] = []
    for (let index = 0; index < 5; index += 1) {
      slotIds.push((await buildSlot(server.db, tutor.id, new Date(begin + index * day), { minutes: 1440 })).id)
    }
    tutors.push({ tutor, slotIds })
  }
  return { begin, tutors, lessons: [] }
}

async function take(stage: Stage, { wait, act, pick, day: index, quarter }: Step): Promise<void> {
  const now = server.clock.now().getTime() + wait * minute
  if (pick % 4 === 0) await server.messengers.failNext('bot', 'error', 'error', 'error', 'error')
  if (pick % 7 === 0) await server.messengers.failNext('whatsapp', { status: 500, body: {} }, { status: 500, body: {} })
  await server.runJobs(new Date(now))
  const start = stage.begin + index * day + quarter * 15 * minute
  if (act === 'book') return book(stage, { start, index, pick, now })
  // A reminder that waits for the morning is the one that a cancel or a move has to take back.
  const waits = ({ stood }: Known) => isWaiting((stood.at(-1)?.start ?? 0) - leads['24h'], now)
  const lesson = stage.lessons.findLast(waits) ?? stage.lessons[pick % Math.max(1, stage.lessons.length)]
  const last = lesson?.stood.at(-1)
  if (lesson === undefined || last === undefined) return
  const { token } = lesson.student
  if (act === 'cancel') {
    const { status } = await server.call(lessonEndpoints.cancel, { params: { id: lesson.id } }, { token })
    if (status === 200) last.until = Math.min(last.until, now)
    return
  }
  const slotId = stage.tutors.find(({ tutor }) => tutor.id === lesson.tutor.id)?.slotIds[index] ?? 0
  const body = { lessonId: lesson.id, slotId, start: new Date(start).toISOString(), duration: 15 } as const
  const { status } = await server.call(lessonEndpoints.move, { body }, { token })
  if (status !== 200) return
  last.until = now
  lesson.stood.push({ start, from: now, until: Number.POSITIVE_INFINITY })
}

/** Whether what was due at this time waits still for the end of the quiet hours. */
function isWaiting(due: number, now: number): boolean {
  return due <= now && now - due < 8 * hour && wallOf(due).getUTCHours() < 8 && wallOf(now).getUTCHours() < 8
}

async function book(stage: Stage, wanted: { start: number; index: number; pick: number; now: number }): Promise<void> {
  const { start, index, pick, now } = wanted
  const place = stage.tutors[pick % stage.tutors.length]
  const slotId = place?.slotIds[index]
  if (place === undefined || slotId === undefined) return
  const student = await buildStudent(server.context, await reachedBy(pick))
  await buildSubscription(server.db, student.id, new Date(now), { days: 30 })
  const body = { tutorId: place.tutor.id, slotId, start: new Date(start).toISOString(), duration: 15 } as const
  const { status, reply } = await server.call(lessonEndpoints.book, { body }, student)
  if (status !== 200) return
  const stood = [{ start, from: now, until: Number.POSITIVE_INFINITY }]
  stage.lessons.push({ id: reply.id, slotId, student, tutor: place.tutor, stood })
}

/** The times at which the lesson's reminders are due, each once. The last one is due at once where less time is left. */
function dueOf({ stood }: Known): string[] {
  const due = stood.flatMap(({ start, from, until }) =>
    Object.entries(leads)
      .map(([lead, ahead]) => ({ lead, at: lead === '10m' ? Math.max(start - ahead, from) : start - ahead }))
      .filter(({ lead, at }) => (from < at || lead === '10m') && at <= until && at < start)
      .map(({ lead, at }) => `${lead} ${start} ${new Date(at).toISOString()}`),
  )
  return [...new Set(due)].sort()
}

const begins = Date.parse('2026-04-23T22:00:00.000Z')
const ends = Date.parse('2026-10-29T21:00:00.000Z')

function wallOf(instant: number): Date {
  return new Date(instant + (instant >= begins && instant < ends ? 3 : 2) * hour)
}

/**
 * Hour like «٥:٠٠ مساءً». By the law of 2023, Cairo is three hours ahead of UTC between these two nights and two hours
 * otherwise.
 */
function hourInCairo(instant: number): string {
  const wall = wallOf(instant)
  const digits = (value: number, length = 1) =>
    String(value)
      .padStart(length, '0')
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const part = ['صباحًا', 'ظهرًا', 'عصرًا', 'مساءً'][[12, 15, 17, 24].findIndex((end) => wall.getUTCHours() < end)]
  return `${digits(wall.getUTCHours() % 12 || 12)}:${digits(wall.getUTCMinutes(), 2)} ${part}`
}

type Sent = { channel: string; createdAt: Date; sentAt: Date | null; handedOverAt: Date | null; urgency: string }

/** A person's reminders of a lesson, with the hours that its messages named outside. */
async function remindersOf({ id: lessonId, stood }: Known, userId: number) {
  const rows = await server.db
    .selectFrom('notifications')
    .select(['id', 'occurrence', 'createdAt', 'text'])
    .where('userId', '=', userId)
    .where('kind', 'in', ['lesson-reminder', 'lesson-starting'])
    .where('link', 'like', `%/${lessonId}`)
    .execute()
  const reminders = []
  for (const { id, occurrence, createdAt, text } of rows) {
    const [, name, start] = /^lesson-(?:reminder-)?(\w+):\d+:(\d+)$/.exec(occurrence) ?? []
    const lead = name === 'starting' ? '10m' : name
    const named = hourInCairo(Number(start))
    expect(text).toContain(`الساعة ${named} `)
    const messages = await server.db
      .selectFrom('deliveries')
      .selectAll()
      .where('notificationId', '=', id)
      .orderBy('id')
      .execute()
    const ends = stood.filter((each) => each.start === Number(start)).map(({ until }) => until)
    const sent = messages.filter(({ sentAt }) => sentAt !== null)
    for (const message of sent) expectInTime(message, Math.max(...ends))
    // Taken back before the morning came, or while no service took it.
    if (sent.length === 0) expect(Math.max(...ends)).toBeLessThan(createdAt.getTime() + 9 * hour)
    expectChain(messages, Number(start))
    const hours = sent.map(() => named)
    reminders.push({ due: `${lead} ${start} ${createdAt.toISOString()}`, hours })
  }
  return reminders
}

/** Nothing leaves once its start no longer holds, and what does not hurry leaves in no quiet hour. */
function expectInTime({ sentAt, urgency }: Sent, until: number): void {
  const at = sentAt?.getTime() ?? 0
  expect(at).toBeLessThanOrEqual(until)
  if (urgency !== 'now') expect(wallOf(at).getUTCHours()).toBeGreaterThanOrEqual(8)
}

/** An urgent message goes on 90 seconds after it was made, by each channel once, as long as it is of use. */
function expectChain(messages: readonly Sent[], start: number): void {
  expect(new Set(messages.map(({ channel }) => channel)).size).toBe(messages.length)
  for (const [index, message] of messages.entries()) {
    const next = messages[index + 1]
    const wait = (message.handedOverAt?.getTime() ?? 0) - message.createdAt.getTime()
    if (next !== undefined) expect(next.createdAt).toEqual(message.handedOverAt)
    if (message.handedOverAt !== null && message.urgency === 'now') expect(wait).toBeLessThanOrEqual(90_000)
    expect(message.createdAt.getTime()).toBeLessThan(start)
  }
}

interface Reached {
  email: string
  phone: string | null
  telegramChatId: number | null
}

/** The hours named in the reminders that reached a person by mail or a messaging app. */
function hoursOutside({ email, phone, telegramChatId }: Reached, taken: readonly Call[]): string[] {
  const isTheirs = ({ body: { chat_id: chat, to } }: Call) =>
    chat === telegramChatId || `+${String(to).replace('+', '')}` === phone
  const apps = taken.filter(isTheirs)
  return [...mailbox.to(email).map(({ text }) => text), ...apps.map(({ body }) => JSON.stringify(body))]
    .filter((text) => /بعد يوم|بعد ساعة|والغرفة مفتوحة|lesson_starting/.test(text))
    .map((text) => /الساعة ([٠-٩]+:[٠-٩]+ (?:صباحًا|ظهرًا|عصرًا|مساءً))/.exec(text)?.[1] ?? '')
    .sort()
}

test.each([
  ['summer time begins', '2026-04-22T09:00:00.000Z'],
  ['summer time ends', '2026-10-27T09:00:00.000Z'],
])(
  'reminders leave once and name the right hour around the day on which %s',
  { timeout: Math.max(180_000, wanted * 1000) },
  async (_, begin) => {
    let [booked, due] = [0, 0]
    const property = fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 80 }), async (steps) => {
      const stage = await openStage(Date.parse(begin))
      for (const each of steps) await take(stage, each)
      await server.runJobs(new Date(stage.begin + 8 * day))
      const hours = new Map<number, string[]>()
      for (const lesson of stage.lessons) {
        const expected = dueOf(lesson)
        for (const { id } of [lesson.student, lesson.tutor]) {
          const reminders = await remindersOf(lesson, id)
          expect(reminders.map((reminder) => reminder.due).sort()).toEqual(expected)
          hours.set(id, [...(hours.get(id) ?? []), ...reminders.flatMap((reminder) => reminder.hours)])
        }
        due += expected.length
      }
      const columns = ['id', 'email', 'phone', 'telegramChatId'] as const
      const reached = await server.db
        .selectFrom('users')
        .select(columns)
        .where('id', 'in', [0, ...hours.keys()])
        .execute()
      const taken = [...(await server.messengers.taken('whatsapp')), ...(await server.messengers.taken('bot'))]
      for (const person of reached) expect(hoursOutside(person, taken)).toEqual(hours.get(person.id)?.sort())
      await server.messengers.reset()
      mailbox.forget()
      booked += stage.lessons.length
    })
    for (let run = 0; booked < wanted / 2; run += 1) {
      await fc.assert(property, { numRuns: 1, endOnFailure: true, seed: seed + run })
    }
    // Refused bookings cause no reminders, so a run with too few lessons would prove nothing.
    expect(due).toBeGreaterThan(booked / 2)
    console.info(`${booked} lessons, ${2 * due} reminders`)
  },
)
