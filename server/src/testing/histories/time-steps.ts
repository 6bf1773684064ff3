/** Steps of time: it passes with the job of weeks, roll-over is switched, and a mistaken suspension is made good. */
import { DAY, HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { closeWeeks } from '../../features/subscriptions/close-weeks.ts'
import { restoreMinutes } from '../../features/suspensions/restore.ts'
import { inTransactionBehind } from '../../features/users/store.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

function passes(hours: number, runs: number, away: number): StudentStep {
  return step(`${hours} hours pass, ${away} minutes away, the job runs ${runs} times`, (model, world) =>
    pass(model, world, hours * HOUR, { runs, away }),
  )
}

/** Time passes until shortly before the open lesson at most; the job runs so many times after it, or not at all. */
export async function pass(model: StudentByHand, world: StudentWorld, length: number, { runs = 1, away = 0 } = {}) {
  const until = Math.min(model.now + length, (model.openLesson?.start ?? Number.POSITIVE_INFINITY) - HOUR)
  if (until > model.now) await world.moveTo(model, until, away * MINUTE)
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

const away = fc.constantFrom(0, 0, 0, 29, 30, 600)
const hours = fc.oneof(fc.nat(60), fc.nat(400))

export const timeSteps: WeighedStep[] = [
  { weight: 7, arbitrary: fc.tuple(hours, fc.nat(3), away).map((all) => passes(...all)) },
  { weight: 2, arbitrary: fc.constantFrom<0 | 1>(0, 1, 1).map(rolls) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }).map(isRestored) },
]
