/** The share of people to whom a percentage opens a feature. */
import { test } from '@fast-check/vitest'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { FlagName } from '@hiwar/contract/platform/flags.ts'
import { isOpenTo } from '@hiwar/domain/flags/flag.ts'
import fc from 'fast-check'
import { test as example, expect } from 'vitest'
import { placeOf } from './place.ts'

function hasAt(percent: number, name: string, userId: number): boolean {
  return isOpenTo({ state: 'percent', percent }, { role: Role.Student, place: placeOf(name, userId) })
}

const people = Array.from({ length: 10_000 }, (_, index) => index + 1)

example.each(Object.values(FlagName))('of 10,000 people a percentage of %s opens to nearly that share', (name) => {
  for (const percent of [0, 1, 10, 25, 50, 75, 99, 100]) {
    const share = people.filter((userId) => hasAt(percent, name, userId)).length / 100
    expect(Math.abs(share - percent), `${percent} %`).toBeLessThanOrEqual(percent % 100 === 0 ? 0 : 1.5)
  }
})

const percent = fc.integer({ min: 0, max: 100 })

test.prop([fc.constantFrom(...Object.values(FlagName)), fc.integer({ min: 1, max: 2 ** 40 }), percent, percent])(
  'a person who has a feature at one percentage has it at every higher one',
  (name, userId, one, other) => {
    const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
    if (hasAt(lower, name, userId)) expect(hasAt(higher, name, userId)).toBe(true)
  },
)

example('two flags open to different people first', () => {
  const first = (name: string) => people.filter((userId) => hasAt(10, name, userId))
  const both = first('desk-board').filter((userId) => hasAt(10, 'standing-time', userId))
  expect(both.length).toBeLessThan(200)
})
