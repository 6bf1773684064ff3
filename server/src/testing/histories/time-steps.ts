/** Steps of time: it passes with the job of weeks, roll-over is switched, and a mistaken suspension is made good. */
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { closeWeeks } from '../../features/subscriptions/close-weeks.ts'
import { restoreMinutes } from '../../features/suspensions/restore.ts'
import { inTransactionBehind } from '../../features/users/store.ts'
import { attend } from './lesson-steps.ts'
import { living } from './standings-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'
import { travel } from './travel.ts'

export function passes(hours: number, runs = 1, away = 0): StudentStep {
  return step(`${hours} hours pass, ${away} minutes away, the job runs ${runs} times`, (model, world) =>
    pass(model, world, hours * HOUR, { runs, away }),
  )
}

/** Time passes until shortly before the open lesson at most; the job runs so many times after it, or not at all. */
export async function pass(model: StudentByHand, world: StudentWorld, length: number, { runs = 1, away = 0 } = {}) {
  const end = model.now + length
  const until = () => Math.min(end, (model.openLesson?.start ?? Number.POSITIVE_INFINITY) - HOUR)
  await travel(model, world, until, away * MINUTE)
  if (runs > 0) model.close()
  for (let count = 0; count < runs; count += 1) await closeWeeks(world.server.context)
}

function rolls(weeks: 0 | 1): StudentStep {
  return step(`minutes roll ${weeks} weeks`, async (model, { server }) => {
    model.rolls = weeks === 1
    await server.db.updateTable('platformSettings').set({ rolloverWeeks: weeks }).execute()
  })
}

function isRestored(days: number): StudentStep {
  return step(`${days} days of suspension were a mistake`, async (model, { server, student }) => {
    const now = server.clock.now()
    const startsAt = new Date(model.now - days * DAY)
    await inTransactionBehind(server.context, [student.id], (trx) =>
      restoreMinutes(trx, student.id, { startsAt, endsAt: now, liftedAt: null }, now),
    )
    model.restore(startsAt.getTime(), model.now)
  })
}

/** Weeks pass with what is booked in them by itself. */
function goOn(weeks: number, course: string): StudentStep {
  return step(`${weeks} weeks pass: ${course}`, async (model, world) => {
    for (let count = 0; count < weeks; count += 1) {
      await pass(model, world, 7 * DAY)
      await attend(model, world, course)
      // Nothing else is booked by itself.
      if (living(model).length === 0) return
    }
  })
}

/** What waits for a year is over then; without it the year is a day, since so many weeks would take long to close. */
const aYear: StudentStep = step('a year passes if something waits', async (model, world) => {
  const waits = model.waitingBonus > 0 || model.gifts.some(({ state }) => state === 'open')
  await pass(model, world, waits ? 366 * DAY : DAY)
})

const away = fc.constantFrom(0, 0, 0, 29, 30, 600)
const hours = fc.oneof(fc.nat(60), fc.nat(400))
const course = fc.constantFrom('held', 'student away', 'student away', 'tutor away')

export const timeSteps: WeighedStep[] = [
  { weight: 7, arbitrary: fc.tuple(hours, fc.nat(3), away).map((all) => passes(...all)) },
  { weight: 2, arbitrary: fc.constantFrom<0 | 1>(0, 1, 1).map(rolls) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }).map(isRestored) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(1, 3, 4), course).map((all) => goOn(...all)) },
  { weight: 1, arbitrary: fc.constant(aYear) },
]
