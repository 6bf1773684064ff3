/** Steps of alternatives: the booked lesson is given up for the nearest other time of its tutor. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { waitingListEndpoints } from '@hiwar/contract/appointments/waiting-list.ts'
import { DAY, MINUTE } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { expectAnswer } from '../money-model/step.ts'
import { isBooked } from './lesson-steps.ts'
import type { StudentLesson } from './records-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

const mark = 5 * MINUTE
const quarter = 15 * MINUTE
const notice = 30 * MINUTE
const farthest = 3 * DAY

const isReplaced: StudentStep = step('takes the nearest other time of the tutor', async (model, world) => {
  const lesson = model.openLesson
  if (lesson === undefined || lesson.tutorId !== world.tutor.id) return
  const { server, student, tutor } = world
  const login = await world.as(student)
  const shown = await server.call(waitingListEndpoints.alternatives, { params: { id: lesson.id } }, login)
  const [first] = shown.reply.filter(({ sameTutor }) => sameTutor)
  const nearest = nearestTo(model, world, lesson)
  if (nearest === undefined) return
  expect(first?.start).toBe(new Date(nearest).toISOString())
  if (first === undefined) return
  const { slotId, start, duration } = first
  const body = { tutorId: tutor.id, slotId, start, duration, replaces: lesson.id }
  const answer = await server.call(lessonEndpoints.book, { body }, login)
  const refusal = model.refusalOfLesson(nearest, duration, lesson)
  expectAnswer(answer, refusal ?? 'ok')
  if (refusal !== undefined) return
  model.cancel(lesson, 'student')
  isBooked(model, tutor.id, answer.reply)
})

/** The nearest start on a quarter of an hour, or where a slot or a closed time lets one begin; the earlier of two. */
function nearestTo({ now, freezes }: StudentByHand, world: StudentWorld, lost: StudentLesson): number | undefined {
  const earliest = Math.floor((now + notice + mark - 1) / mark) * mark
  const closed = [lost, ...freezes]
  const firsts = new Set([...world.slotStarts, ...closed.map(({ end }) => Math.ceil(end / mark) * mark), earliest])
  const length = lost.minutes * MINUTE
  const starts = world.slotStarts.flatMap((slot) => {
    const from = Math.max(slot, earliest, lost.start - farthest)
    const to = Math.min(slot + DAY - length, lost.start + farthest, now + 60 * DAY)
    return Array.from({ length: Math.max(0, Math.floor((to - from) / mark) + 1) }, (_, index) => from + index * mark)
  })
  const free = starts.filter(
    (start) =>
      (start % quarter === 0 || firsts.has(start)) &&
      !closed.some((time) => time.start < start + length && start < time.end),
  )
  return free.reduce<number | undefined>((best, start) => {
    const distance = Math.abs(start - lost.start)
    const isNearer = best === undefined || distance < Math.abs(best - lost.start)
    return isNearer || (distance === Math.abs(best - lost.start) && start < best) ? start : best
  }, undefined)
}

export const alternativeSteps: WeighedStep[] = [{ weight: 2, arbitrary: fc.constant(isReplaced) }]
