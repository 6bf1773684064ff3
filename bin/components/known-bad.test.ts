import { describe, expect, test } from 'vitest'
import { isWithin, keyOf, readComponents, readKnownBad } from './components.ts'

const components = readComponents()

test('the lockfile holds no version of the list of known bad ones', () => {
  const bad = readKnownBad()
  const found = components.flatMap((component) =>
    bad
      .filter(({ name, range }) => name === component.name && isWithin(component.version, range))
      .map(({ why }) => `${keyOf(component)} ${why}`),
  )
  expect(found).toEqual([])
})

test('every component has a licence that we accept', () => {
  const accepted =
    /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Python-2\.0|OFL-1\.1|MPL-2\.0|CC0-1\.0|LGPL-3\.0-or-later)$/
  const foreign = components.filter(
    ({ licence, isForPlatform }) =>
      !(licence === '' && isForPlatform) &&
      licence
        .replaceAll(/[()]/g, '')
        .split(/ (?:AND|OR) /)
        .some((each) => !accepted.test(each)),
  )
  expect(foreign.map(keyOf)).toEqual([])
})

describe('a range', () => {
  test.each([
    ['1.2.3', '*', true],
    ['1.2.3', '1.2.3', true],
    ['1.2.30', '1.2.3', false],
    ['1.10.0', '<1.9.0', false],
    ['1.8.9', '<1.9.0', true],
    ['2.1.3', '>=2.1.1 <2.1.4', true],
    ['2.1.4', '>=2.1.1 <2.1.4', false],
    ['2.1.0', '>=2.1.1 <2.1.4', false],
    ['3.0.0', '<=3.0.0', true],
    ['3.0.1', '>3.0.0', true],
  ])('%s within %s: %s', (version, range, isInside) => {
    expect(isWithin(version, range)).toBe(isInside)
  })
})
