/** Steps of the waiting list: somebody joins, a time falls free, and the offer is taken, let go or left to run out. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { addDays } from '@hiwar/domain/time/calendar.ts'
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { clockOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import fc from 'fast-check'
import { expectAnswer, pick } from '../money-model/step.ts'
import { buildSlot } from '../slots.ts'
import { isBooked } from './lesson-steps.ts'
import { endOffer, isWaiting, openOffers, today, workOffQueue } from './queue-by-hand.ts'
import { findOffer } from './queue-world.ts'
import type { HandEntry, HandOffer } from './records-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'
import { travel } from './travel.ts'

const quarter = 15 * MINUTE
const fresh = { unanswered: 0, isAsleep: false, ended: null }

interface Wish {
  minutes: 15 | 30
  from: number
  to: number
}

function joins(wish: Wish): StudentStep {
  return step(wordsOf(wish), (model, world) => join(model, world, wish))
}

const wordsOf = ({ minutes, from, to }: Wish) => `waits for ${minutes} minutes between ${from / 60} and ${to / 60}`

async function join(model: StudentByHand, world: StudentWorld, wish: Wish, isOfStudent = true): Promise<void> {
  const { minutes, from, to } = wish
  const { id: tutorId } = await world.others.busyTutor
  model.busyTutor = tutorId
  const window = { from: clockOfMinute(from), to: to === 1440 ? ('24:00' as const) : clockOfMinute(to) }
  const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
  const sent = { body: { tutorId, duration: minutes, weekdays: [...weekdays], ...window } }
  const login = await world.as(isOfStudent ? world.student : world.rival)
  const answer = await world.server.call(waitingListEndpoints.join, sent, login)
  const isThere = model.entries.some((each) => each.isOfStudent === isOfStudent && isWaiting(model, each))
  const hasPlan = !isOfStudent || model.current !== undefined
  const refusal = hasPlan ? (isThere ? 'bad-request' : undefined) : 'subscription-required'
  expectAnswer(answer, refusal ?? 'ok')
  if (refusal !== undefined) return
  const until = addDays(today(model), 14)
  model.entries.push({ id: answer.reply.id, isOfStudent, minutes, from, to, until, ...fresh })
}

const rivalJoins: StudentStep = step('somebody else waits', (model, world) =>
  join(model, world, { minutes: 30, from: 0, to: 1440 }, false),
)

/** A stranger gives half an hour of the tutor back, for whom somebody waits. */
async function free(model: StudentByHand, world: StudentWorld, hours: number): Promise<void> {
  if (!model.entries.some((entry) => isWaiting(model, entry))) return
  const { server, others } = world
  const start = Math.ceil((model.now + hours * HOUR) / quarter) * quarter
  const end = start + 2 * quarter
  if (model.slots.some((slot) => slot.start < end && start < slot.end)) return
  const { id: tutorId } = await others.busyTutor
  model.busyTutor = tutorId
  model.slots.push({ start, end })
  const { id: slotId } = await buildSlot(server.db, tutorId, new Date(start), { minutes: 30 })
  const login = await world.as(world.stranger)
  const body = { tutorId, slotId, start: new Date(start).toISOString(), duration: 30 as const }
  const booked = await server.call(lessonEndpoints.book, { body }, login)
  expectAnswer(booked, 'ok')
  expectAnswer(await server.call(lessonEndpoints.cancel, { params: { id: booked.reply.id } }, login), 'ok')
  model.freed.push({ tutorId, start, end })
  workOffQueue(model)
}

function fallsFree(hours: number): StudentStep {
  return step(`a time in ${hours} hours falls free`, (model, world) => free(model, world, hours))
}

const ownOffer = (model: StudentByHand) => openOffers(model).find(({ entry }) => entry.isOfStudent)

async function accept(model: StudentByHand, world: StudentWorld, offer: HandOffer | undefined, replaces: boolean) {
  if (offer === undefined) return
  const id = await findOffer(world, offer)
  const { openLesson } = model
  const replaced = replaces ? openLesson : undefined
  const body = replaced === undefined ? {} : { replaces: replaced.id }
  const login = await world.as(world.student)
  const answer = await world.server.call(waitingListEndpoints.accept, { params: { id }, body }, login)
  const { start, entry, answer: known } = offer
  const refusal = known === null ? model.refusalOfLesson(start, entry.minutes, replaced) : 'offer-over'
  expectAnswer(answer, refusal ?? 'ok')
  if (refusal !== undefined) return
  offer.wasInPlace = replaced !== undefined
  if (replaced !== undefined) model.cancel(replaced, 'student')
  isBooked(model, model.busyTutor, answer.reply)
  endOffer(model, offer, 'accepted')
}

function accepts(replaces: boolean): StudentStep {
  return step(`takes the offer${replaces ? ' in place of the lesson' : ''}`, (model, world) =>
    accept(model, world, ownOffer(model), replaces),
  )
}

/** The whole way of an offer: it comes, and some minutes later it is answered, or it has run out. */
function isOffered(wish: Wish, hours: number, minutes: number, replaces: boolean): StudentStep {
  const words = `${wordsOf(wish)}, has an offer in ${hours} hours and takes it after ${minutes} minutes`
  return step(replaces ? `${words} in place of the lesson` : words, async (model, world) => {
    await join(model, world, wish)
    await free(model, world, hours)
    const offer = ownOffer(model)
    const end = model.openLesson === undefined ? Number.POSITIVE_INFINITY : model.openLesson.start - HOUR
    await travel(model, world, Math.min(model.now + minutes * MINUTE, end))
    await accept(model, world, offer, replaces)
  })
}

const declines: StudentStep = step('lets the offer go', async (model, world) => {
  const offer = ownOffer(model)
  if (offer === undefined) return
  const parts = { params: { id: await findOffer(world, offer) }, body: {} }
  expectAnswer(await world.server.call(waitingListEndpoints.decline, parts, await world.as(world.student)), 'ok')
  endOffer(model, offer, 'declined')
})

const ownEntry = ({ entries }: StudentByHand, at: number): HandEntry | undefined =>
  pick(
    entries.filter(({ isOfStudent }) => isOfStudent),
    at,
  )

function leaves(at: number): StudentStep {
  return step(`waits no more, entry ${at}`, async (model, world) => {
    const entry = ownEntry(model, at)
    if (entry === undefined) return
    const parts = { params: { id: entry.id } }
    const answer = await world.server.call(waitingListEndpoints.leave, parts, await world.as(world.student))
    const isThere = isWaiting(model, entry)
    expectAnswer(answer, isThere ? 'ok' : 'bad-request')
    if (!isThere) return
    entry.ended = 'left'
    const offer = ownOffer(model)
    if (offer !== undefined) endOffer(model, offer, 'declined')
  })
}

function wakes(at: number): StudentStep {
  return step(`wakes entry ${at}`, async (model, world) => {
    const entry = ownEntry(model, at)
    if (entry === undefined) return
    const parts = { params: { id: entry.id }, body: { awake: true as const } }
    const answer = await world.server.call(waitingListEndpoints.wake, parts, await world.as(world.student))
    const isWoken = entry.isAsleep && isWaiting(model, entry)
    expectAnswer(answer, isWoken ? 'ok' : 'bad-request')
    if (isWoken) Object.assign(entry, { isAsleep: false, unanswered: 0 })
  })
}

const isWantedByStranger: StudentStep = step('a stranger wants the offered time', async (model, world) => {
  const offer = openOffers(model).at(-1)
  if (offer === undefined) return
  const { id: tutorId } = await world.others.busyTutor
  const slots = world.server.db.selectFrom('slots').select('id').where('userId', '=', tutorId)
  const slot = slots.where('startsAt', '<=', new Date(offer.start)).where('endsAt', '>', new Date(offer.start))
  const { id: slotId } = await slot.executeTakeFirstOrThrow()
  const time = { start: new Date(offer.start).toISOString(), duration: offer.entry.minutes }
  const login = await world.as(world.stranger)
  const answer = await world.server.call(lessonEndpoints.book, { body: { tutorId, slotId, ...time } }, login)
  expectAnswer(answer, 'busy-tutor')
})

const wish = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ minutes: fc.constantFrom<15 | 30>(15, 30), from: fc.constant(0), to: fc.constant(1440) }),
  },
  { weight: 1, arbitrary: fc.constant<Wish>({ minutes: 15, from: 9 * 60, to: 18 * 60 }) },
)
const hours = fc.constantFrom(4, 9, 20, 47, 100)
const minutes = fc.constantFrom(0, 0, 3, 3, 20, 700)

export const waitingSteps: WeighedStep[] = [
  { weight: 1, arbitrary: wish.map(joins) },
  { weight: 1, arbitrary: fc.constant(rivalJoins) },
  { weight: 2, arbitrary: hours.map(fallsFree) },
  { weight: 4, arbitrary: fc.tuple(wish, hours, minutes, fc.boolean()).map((all) => isOffered(...all)) },
  { weight: 1, arbitrary: fc.boolean().map(accepts) },
  { weight: 2, arbitrary: fc.constant(declines) },
  { weight: 1, arbitrary: fc.nat(3).map(leaves) },
  { weight: 1, arbitrary: fc.nat(3).map(wakes) },
  { weight: 1, arbitrary: fc.constant(isWantedByStranger) },
]
