/** Acts around appointments: slots, lessons, interviews, and what staff decide about them. */
import { holdEndpoints } from '@hiwar/contract/appointments/holds.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { demoSessionEndpoints, interviewEndpoints } from '@hiwar/contract/appointments/meetings.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { objectionCategory, reportEndpoints } from '@hiwar/contract/talk/reports.ts'
import type { Chance } from '../../seed/chance.ts'
import type { Act, House } from './house.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A five-minute mark, this many hours ahead. */
function ahead(house: House, hours: number): number {
  return Math.ceil((house.now() + hours * hour) / (5 * minute)) * 5 * minute
}

const iso = (at: number) => new Date(at).toISOString()

interface SlotRow {
  id: number
  user_id: number
  starts_at: Date
  ends_at: Date
}

function anySlot(house: House, chance: Chance, purpose: string) {
  const open = 'select * from slots where deleted_at is null and purpose = $1 and ends_at > $2 order by id'
  return house.anyRow<SlotRow>(chance, open, [purpose, new Date(house.now())])
}

async function openSlots(house: House, chance: Chance) {
  const isManager = chance.next() < 0.35
  const owner = chance.pick(isManager ? house.managers : house.tutors)
  const purpose = isManager ? chance.pick(['lesson', 'interview', 'demo'] as const) : ('lesson' as const)
  const actions = Array.from({ length: chance.whole(1, 3) }, () => {
    const start = ahead(house, chance.pick([1, 3, 8, 20, 30, 70, 200, 500]))
    return { type: 'create' as const, start: iso(start), end: iso(start + chance.pick([1, 2, 6]) * hour), purpose }
  })
  await house.ask(owner, slotEndpoints.change, { body: { actions } }, chance)
}

async function changeSlot(house: House, chance: Chance) {
  const slot = await anySlot(house, chance, chance.pick(['lesson', 'lesson', 'interview', 'demo']))
  if (slot === undefined) return
  const shrink = { type: 'update', id: slot.id, end: iso(slot.ends_at.getTime() - 30 * minute) } as const
  const move = { type: 'update', id: slot.id, start: iso(slot.starts_at.getTime() + 15 * minute) } as const
  const action = chance.pick([{ type: 'delete', id: slot.id } as const, shrink, move])
  await house.ask({ id: slot.user_id }, slotEndpoints.change, { body: { actions: [action] } }, chance)
}

/** A time in the slot, and sometimes beside it. */
function timeIn({ starts_at, ends_at }: SlotRow, house: House, chance: Chance): number {
  const [from, to] = [Math.max(starts_at.getTime(), ahead(house, 0.5)), ends_at.getTime()]
  const marks = Math.max(0, Math.floor((to - from) / (5 * minute)))
  return from + chance.whole(0, marks) * 5 * minute
}

/** Holds a time, books it, or holds it first and books it then. */
async function book(house: House, chance: Chance) {
  const slot = await anySlot(house, chance, 'lesson')
  if (slot === undefined) return
  const start = iso(timeIn(slot, house, chance))
  const body = { tutorId: slot.user_id, slotId: slot.id, start, duration: chance.pick([15, 30, 30] as const) }
  const student = await anyStudent(house, chance)
  const part = chance.next()
  if (part < 0.4) await house.ask(student, holdEndpoints.keep, { body }, chance)
  if (part > 0.2) await house.ask(student, lessonEndpoints.book, { body }, chance)
}

/** Mostly a student who has a subscription. */
async function anyStudent(house: House, chance: Chance): Promise<{ id: number }> {
  const current = 'select user_id as id from subscriptions where terminated_at is null and ends_at > $1 order by id'
  const reader =
    chance.next() < 0.8 ? await house.anyRow<{ id: number }>(chance, current, [new Date(house.now())]) : undefined
  return reader ?? chance.pick(house.students)
}

interface LessonRow {
  id: number
  tutor_id: number
  student_id: number
}

function openLesson(house: House, chance: Chance) {
  const open = 'select * from lessons where canceled_at is null and ends_at > $1 order by id'
  return house.anyRow<LessonRow>(chance, open, [new Date(house.now())])
}

async function moveLesson(house: House, chance: Chance) {
  const lesson = await openLesson(house, chance)
  const slot = await anySlot(house, chance, 'lesson')
  if (lesson === undefined || slot === undefined) return
  const start = iso(timeIn(slot, house, chance))
  const body = { lessonId: lesson.id, slotId: slot.id, start, duration: chance.pick([15, 30] as const) }
  await house.ask({ id: lesson.student_id }, lessonEndpoints.move, { body }, chance)
}

async function cancelLesson(house: House, chance: Chance) {
  const lesson = await openLesson(house, chance)
  if (lesson === undefined) return
  const who = { id: chance.pick([lesson.student_id, lesson.student_id, lesson.tutor_id, house.admins[0]?.id ?? 0]) }
  await house.ask(who, lessonEndpoints.cancel, { params: { id: lesson.id } }, chance)
}

function judgedLesson(house: House, chance: Chance) {
  return house.anyRow<LessonRow>(chance, 'select * from lessons where judged_at is not null order by id desc limit 12')
}

async function decideLesson(house: House, chance: Chance) {
  const lesson = await judgedLesson(house, chance)
  if (lesson === undefined) return
  const decision = { earning: chance.pick(['earned', 'void'] as const), minutesReturned: chance.next() < 0.5 }
  const body = { ...decision, reason: 'سمعنا الطرفين وشاهدنا السجل.' }
  await house.ask(chance.pick(house.admins), lessonEndpoints.decide, { params: { id: lesson.id }, body }, chance)
}

async function object(house: House, chance: Chance) {
  const lesson = await judgedLesson(house, chance)
  if (lesson === undefined) return
  const texts = { title: 'كنت في القاعة', description: 'كنت في القاعة طوال الوقت ولم يظهر ذلك.' }
  const body = { ...texts, category: objectionCategory, lessonId: lesson.id }
  const who = { id: chance.pick([lesson.student_id, lesson.tutor_id]) }
  await house.ask(who, reportEndpoints.create, { body }, chance)
}

const meetings = { interview: interviewEndpoints, demo: demoSessionEndpoints } as const

async function bookMeeting(house: House, chance: Chance) {
  const kind = chance.pick(['interview', 'demo'] as const)
  const slot = await anySlot(house, chance, kind)
  if (slot === undefined) return
  const body = { slotId: slot.id, start: iso(timeIn(slot, house, chance)) }
  await house.ask(chance.pick(house.applicants), meetings[kind].book, { body }, chance)
}

async function decideMeeting(house: House, chance: Chance) {
  const kind = chance.pick(['interview', 'demo'] as const)
  const table = kind === 'interview' ? 'interviews' : 'demo_sessions'
  const meeting = await house.anyRow<{ id: number; tutor_id: number; manager_id: number }>(
    chance,
    `select * from ${table} where status = 1 order by id`,
  )
  if (meeting === undefined) return
  const words = '<p>نطق واضح وحضور طيب.</p>'
  const result = kind === 'interview' ? { interviewerFeedback: words, level: 4 } : { feedback: words }
  const manager = { id: meeting.manager_id }
  const [who, change] = chance.pick([
    [manager, { status: 2, ...result }],
    [manager, { status: 3, ...result }],
    [manager, { status: 4 }],
    [{ id: meeting.tutor_id }, { status: 5 }],
    [chance.pick(house.admins), { status: 4 }],
  ] as const)
  await house.ask(who, meetings[kind].update, { body: { id: meeting.id, ...change } } as never, chance)
}

export const lessonActs: Act[] = [
  { name: 'a tutor opens slots', weight: 9, run: openSlots },
  { name: 'a slot changes', weight: 3, run: changeSlot },
  { name: 'a student books', weight: 22, run: book },
  { name: 'a lesson moves', weight: 3, run: moveLesson },
  { name: 'a lesson is canceled', weight: 2, run: cancelLesson },
  { name: 'staff decide a lesson', weight: 5, run: decideLesson },
  { name: 'a member objects', weight: 2, run: object },
  { name: 'an applicant books a meeting', weight: 4, run: bookMeeting },
  { name: 'a meeting is decided', weight: 3, run: decideMeeting },
]

export { day, hour, minute }
