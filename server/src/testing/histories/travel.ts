/** How time passes: in steps to each moment at which the server does something by itself, which it then does. */
import { HOUR, MINUTE } from '@hiwar/domain/time/instant.ts'
import { openPlaces } from './places-by-hand.ts'
import { openOffers } from './queue-by-hand.ts'
import { settle } from './settle.ts'
import { leadHours } from './standings-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

const retry = 5 * MINUTE

/** Moves to a moment, which what happens on the way may bring nearer. What is due at its end is left to the step. */
export async function travel(
  model: StudentByHand,
  world: StudentWorld,
  to: number | (() => number),
  away = 0,
): Promise<void> {
  const end = () => (typeof to === 'number' ? to : to())
  let next = Math.min(retryOf(model), nextOf(model))
  while (model.now < end()) {
    const until = Math.min(end(), next)
    await world.moveTo(model, until, away)
    if (until === end()) return
    await settle(model, world)
    next = nextOf(model)
  }
}

function nextOf(model: StudentByHand): number {
  const { now, standings, referrals } = model
  const moments = [
    ...openPlaces(standings).flatMap(({ start, release }) => [start - leadHours * HOUR, release]),
    ...openOffers(model).flatMap(({ from, until }) => [from, until]),
    ...referrals.flatMap(({ dueAt, isSettled }) => (dueAt === null || isSettled ? [] : [dueAt])),
  ]
  return Math.min(...moments.filter((at) => at > now))
}

/** A date that was tried just now is tried again after some minutes, because a step may have changed its chances. */
function retryOf({ now, standings }: StudentByHand): number {
  const tried = openPlaces(standings).flatMap(({ triedAt }) => triedAt ?? [])
  return Math.min(...tried.filter((at) => at > now - retry).map((at) => at + retry))
}
