/**
 * Students, tutors, staff, the payment provider and an attacker act at random, across both changes of Cairo's clock;
 * then the money, the minutes, the appointments and the provider's books must agree. `HOUSE_SEED` repeats a play,
 * `HOUSE_ACTS` sets its length, and `HOUSE_MINUTES` plays one seed after the other for so long.
 */
import { expect, test } from 'vitest'
import { fixedSeed, isLong } from './testing/long.ts'
import { play } from './testing/whole-house/play.ts'

const minute = 60_000
const firstSeed = Number(process.env.HOUSE_SEED ?? fixedSeed)
const acts = Number(process.env.HOUSE_ACTS ?? (isLong ? 1_000 : 300))
const minutes = Number(process.env.HOUSE_MINUTES ?? (isLong ? 10 : 0))

test(
  `all books agree after each day of ${acts} acts, from seed ${firstSeed} on`,
  async () => {
    const end = performance.now() + minutes * minute
    for (let seed = firstSeed; seed === firstSeed || performance.now() < end; seed += 1) {
      const { differences, badAnswers, diary } = await play(seed, acts)
      if (differences.length + badAnswers.length > 0) console.error(`HOUSE_SEED=${seed}\n${diary.join('\n')}`)
      expect({ seed, differences, badAnswers }).toEqual({ seed, differences: [], badAnswers: [] })
    }
  },
  (minutes + 10) * minute,
)
