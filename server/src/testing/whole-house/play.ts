/** The play: people act at random for many days, and after each day all books must agree. */
import { clockChanges } from '@hiwar/domain/time/clock-changes.fixture.ts'
import { type Chance, createChance } from '../../seed/chance.ts'
import { accountActs } from './account-acts.ts'
import { type Difference, findDifferences } from './compare.ts'
import { type Act, House } from './house.ts'
import { day, hour, lessonActs, minute } from './lesson-acts.ts'
import { enterRefundOf, moneyActs, unknownRefunds } from './money-acts.ts'
import { deliver, providerActs } from './provider-acts.ts'
import { pass, someTime } from './time.ts'

export interface Played {
  differences: Difference[]
  badAnswers: string[]
  /** What happened on the last day. */
  diary: string[]
  /** How often each act was played. */
  acts: Record<string, number>
}

const actsOfDay = 50
/** Four days before Cairo's clock changes in April 2027; half of the play later, the same before October's change. */
const begin = new Date('2027-04-25T10:00:00.000Z')

/** Names of acts and rules that are left out, to find what else differs. */
const without = (process.env.HOUSE_WITHOUT ?? '').split(';')

const playable: Act[] = [...moneyActs, ...providerActs, ...lessonActs, ...accountActs].filter(
  ({ name }) => !without.includes(name),
)

/** Plays so many acts of a seed in a new house; ends after the first day with a difference. */
export async function play(seed: number, acts: number): Promise<Played> {
  const chance = createChance(seed)
  const house = await House.open(begin)
  const played: Played = { differences: [], badAnswers: house.badAnswers, diary: house.diary, acts: {} }
  try {
    const days = Math.ceil(acts / actsOfDay)
    for (let count = 0; count < days; count += 1) {
      house.diary.length = 0
      if (count === Math.ceil(days / 2)) await waitForChange(house, chance)
      await liveDay(house, chance, played)
      await finishDay(house, chance)
      const { ownerUrl, clock, sandbox } = house.server
      const now = clock.now()
      const books = { databaseUrl: ownerUrl, sandboxUrl: sandbox.url, now, attended: house.attended }
      played.differences = (await findDifferences(books)).filter(({ name }) => !without.includes(name))
      if (played.differences.length + played.badAnswers.length > 0) break
    }
    return played
  } finally {
    await house.server.close()
  }
}

/** Sleeps until four days before the next change of Cairo's clock. */
async function waitForChange(house: House, chance: Chance): Promise<void> {
  const next = clockChanges.filter((change) => change - 4 * day > house.now()).sort((one, other) => one - other)[0]
  if (next !== undefined) await pass(house, chance, next - 4 * day)
}

async function liveDay(house: House, chance: Chance, { acts }: Played): Promise<void> {
  for (let count = 0; count < actsOfDay; ) {
    const together = chance.next() < 0.15 ? chance.whole(2, 5) : 1
    // Each act has its own chance, so that acts at the same time do not change each other's course.
    const begun = Array.from({ length: together }, () => [pickAct(chance), createChance(chance.whole(1, 1e9))] as const)
    if (together > 1) house.diary.push(`${together} at once`)
    for (const [{ name }] of begun) acts[name] = (acts[name] ?? 0) + 1
    await Promise.all(begun.map(([act, own]) => act.run(house, own)))
    count += together
    house.server.clock.set(new Date(house.now() + chance.whole(1, 20) * 1_000))
    if (chance.next() < 0.12) await someTime(house, createChance(chance.whole(1, 1e9)))
  }
}

const weights = playable.reduce((sum, { weight }) => sum + weight, 0)

function pickAct(chance: Chance): Act {
  let left = chance.next() * weights
  for (const act of playable) {
    left -= act.weight
    if (left < 0) return act
  }
  return chance.pick(playable)
}

/**
 * The evening: the provider works again and repeats its last word on each order, staff enter what the desk gave back,
 * lessons end and are judged, and the server works off its jobs and events.
 */
async function finishDay(house: House, chance: Chance): Promise<void> {
  const { server } = house
  house.diary.push('evening')
  await server.sandbox.mend()
  await pass(house, chance, house.now() + 45 * minute)
  await pass(house, chance, house.now() + 2 * hour)
  for (const message of house.onTheWay.splice(0)) await deliver(house, message)
  for (const order of await server.provider.orders())
    await deliver(house, await server.provider.message(order, order.status))
  for (const order of await unknownRefunds(house)) await enterRefundOf(house, chance, order)
  await pass(house, chance, house.now() + minute)
  await server.drainEvents()
}
