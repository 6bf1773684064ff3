/** Steps of standing times: kept, ended by the student or the tutor, and wanted by a stranger. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import type { Weekday } from '@hiwar/contract/enumerations/basic.ts'
import { clockOfMinute } from '@hiwar/domain/time/wall-clock.ts'
import fc from 'fast-check'
import { expectAnswer, pick } from '../money-model/step.ts'
import { endStanding } from './places-by-hand.ts'
import { firstDates, isHeld, keep, living, refusalOfStanding, type WeeklyTime } from './standings-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'

function keeps(time: WeeklyTime): StudentStep {
  const { weekday, fromMinute, minutes: duration } = time
  const clock = clockOfMinute(fromMinute)
  return step(`keeps ${duration} minutes at ${clock} of weekday ${weekday}`, async (model, world) => {
    const { server, student, tutor } = world
    await world.openSlots(firstDates(model, time).map(({ start }) => start))
    const body = { tutorId: tutor.id, weekday, clock, duration }
    const answer = await server.call(standingTimeEndpoints.create, { body }, await world.as(student))
    const refusal = refusalOfStanding(model, time)
    expectAnswer(answer, refusal ?? 'ok')
    if (refusal === undefined) keep(model, time, { id: answer.reply.id, tutorId: tutor.id })
  })
}

function isEnded(at: number, by: 'student' | 'tutor'): StudentStep {
  return step(`the ${by} ends standing time ${at}`, async (model, world) => {
    const standing = pick(model.standings, at)
    if (standing === undefined) return
    const parts = { params: { id: standing.id } }
    const answer = await world.server.call(standingTimeEndpoints.end, parts, await world.as(world[by]))
    expectAnswer(answer, standing.ended === null ? 'ok' : 'bad-request')
    if (standing.ended === null) endStanding(standing, by)
  })
}

function isWantedByStranger(at: number): StudentStep {
  return step(`a stranger wants the held date ${at}`, async (model, world) => {
    const held = living(model).flatMap((each) =>
      each.places.filter((place) => isHeld(model, each, place)).map((place) => ({ place, minutes: each.minutes })),
    )
    const wanted = pick(held, at)
    if (wanted === undefined) return
    const slotId = await world.slotOf(wanted.place.start, wanted.minutes)
    if (slotId === undefined) return
    const time = { start: new Date(wanted.place.start).toISOString(), duration: wanted.minutes }
    const body = { tutorId: world.tutor.id, slotId, ...time }
    const login = await world.as(world.stranger)
    expectAnswer(await world.server.call(lessonEndpoints.book, { body }, login), 'busy-tutor')
  })
}

const time = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }).map((day) => day as Weekday),
  // The hour after midnight is missing in a night of April.
  fromMinute: fc.constantFrom(30, 9 * 60 + 15, 19 * 60 + 30, 19 * 60 + 45),
  minutes: fc.constantFrom<15 | 30>(15, 15, 30),
})
const by = fc.constantFrom<'student' | 'tutor'>('student', 'tutor')

export const standingSteps: WeighedStep[] = [
  { weight: 4, arbitrary: time.map(keeps) },
  { weight: 1, arbitrary: fc.tuple(fc.nat(2), by).map((all) => isEnded(...all)) },
  { weight: 1, arbitrary: fc.nat(9).map(isWantedByStranger) },
]
