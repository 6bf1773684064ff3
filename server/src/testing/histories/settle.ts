/** What is due at a moment, by hand and on the server: rewards, offers, and the round of standing times. */
import { settleReferrals } from '../../features/referrals/reward.ts'
import { runRound } from '../../features/standing-times/round.ts'
import { openPlaces } from './places-by-hand.ts'
import { beginningOffers, dueOffers, workOffQueue } from './queue-by-hand.ts'
import { beginOffer, sweepQueue } from './queue-world.ts'
import { dueReferrals, rewardDue } from './referrals-by-hand.ts'
import { living, round } from './standings-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

export async function settle(model: StudentByHand, world: StudentWorld): Promise<void> {
  if (dueReferrals(model).length > 0) {
    rewardDue(model)
    await settleReferrals(world.server.context)
  }
  const isQueueDue = dueOffers(model).length > 0
  const begins = beginningOffers(model)
  workOffQueue(model)
  if (isQueueDue) await sweepQueue(world)
  for (const offer of begins) await beginOffer(world, offer)
  await runStandings(model, world)
}

/** A lesson that the round should have booked gets the id that it has on the server. */
async function runStandings(model: StudentByHand, world: StudentWorld): Promise<void> {
  const isNeeded = living(model).length > 0
  round(model)
  if (!isNeeded) return
  await world.openSlots(openPlaces(model.standings).map(({ start }) => start))
  await runRound(world.server.context)
  for (const lesson of model.lessons) if (lesson.id === 0) Object.assign(lesson, await world.lessonAt(lesson))
}
