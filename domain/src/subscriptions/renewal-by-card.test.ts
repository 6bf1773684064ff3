import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, parseInstant, plus } from '../time/instant.ts'
import { type ConsentFacts, chargeOf, consentEnd, firstCharge, isLastTime, nextStep } from './renewal-by-card.ts'

const at = (text: string) => parseInstant(`${text}:00+02:00`)
/** Example E: a month from 1 December 10:00 in Cairo. */
const current = { start: at('2026-12-01T10:00'), end: at('2027-01-01T10:00') }
const charge = at('2026-12-31T22:00')
const before = (hours: number) => plus(charge, -hours * HOUR)

const notice = (lead: 7 | 1, hours: number, amount = 180_000) => ({
  lead,
  amount,
  end: current.end,
  toldAt: before(hours),
})

function facts(differs: Partial<ConsentFacts> = {}): ConsentFacts {
  return {
    agreed: 180_000,
    until: at('2027-12-02T10:00'),
    price: 180_000,
    isOn: true,
    standing: [current],
    notices: [notice(7, 168), notice(1, 24)],
    failedAt: [],
    refused: 0,
    openOrder: null,
    isLeaving: false,
    ...differs,
  }
}

test('a consent charges 12 hours before the end, and may be given a week before that at the latest', () => {
  expect(chargeOf(current.end)).toBe(charge)
  expect(firstCharge([], at('2026-12-02T10:00'))).toBeUndefined()
  expect(firstCharge([current], plus(charge, -7 * DAY))).toBe(charge)
  expect(firstCharge([current], plus(charge, -7 * DAY + 1))).toBeUndefined()
  const next = { start: current.end, end: at('2027-02-01T10:00') }
  expect(firstCharge([current, next], charge)).toBe(at('2027-01-31T22:00'))
  expect(consentEnd(at('2026-12-02T10:00'))).toBe(at('2027-12-02T10:00'))
})

describe('I-W15 nothing is charged that was not told', () => {
  test('each notice is told in its day, and told anew for another end or amount', () => {
    expect(nextStep(facts({ notices: [] }), before(169))).toBeUndefined()
    expect(nextStep(facts({ notices: [] }), before(168))).toEqual({ tell: 7, amount: 180_000 })
    expect(nextStep(facts({ notices: [] }), before(144))).toEqual({ tell: 7, amount: 180_000 })
    const first = [notice(7, 168)]
    expect(nextStep(facts({ notices: first }), before(25))).toBeUndefined()
    expect(nextStep(facts({ notices: first }), before(24))).toEqual({ tell: 1, amount: 180_000 })
    const longer = [{ start: current.start, end: plus(current.end, 14 * DAY) }]
    expect(nextStep(facts({ standing: longer }), charge)).toBeUndefined()
    expect(nextStep(facts({ standing: longer }), plus(charge, 7 * DAY))).toEqual({ tell: 7, amount: 180_000 })
  })

  test.each([
    ['the first is missing', { notices: [notice(1, 24)] }],
    ['the first was told late', { notices: [notice(7, 143), notice(1, 24)] }],
    ['the second is missing', { notices: [notice(7, 168)] }],
    ['the second was told late', { notices: [notice(7, 168), notice(1, 19)] }],
    ['the price fell since', { price: 170_000 }],
    ['consents are off', { isOn: false }],
  ] as const)('%s: no charge, and the student is to know', (_, differs) => {
    expect(nextStep(facts(differs), charge)).toEqual({ miss: true })
  })

  test.each([
    ['a year has passed', { until: charge }, 'year'],
    ['the plan is not for sale', { price: null }, 'plan'],
    ['the price is above the agreed one', { price: 180_001 }, 'price'],
    ['the bank refused three times', { refused: 3 }, 'refused'],
  ] as const)('%s: the consent ends', (_, differs, end) => {
    expect(nextStep(facts(differs), charge)).toEqual({ end })
  })
})

describe('C2 the times of a charge', () => {
  test('are 12, 8 and 4 hours before the end, the later ones after a refusal', () => {
    expect(nextStep(facts(), plus(charge, -1))).toBeUndefined()
    expect(nextStep(facts(), charge)).toEqual({ charge: 180_000 })
    expect(nextStep(facts({ failedAt: [charge] }), plus(charge, 4 * HOUR - 1))).toBeUndefined()
    expect(nextStep(facts({ failedAt: [charge] }), plus(charge, 4 * HOUR))).toEqual({ charge: 180_000 })
    const three = [0, 4, 8].map((hours) => plus(charge, hours * HOUR))
    expect(nextStep(facts({ failedAt: three }), plus(charge, 11 * HOUR))).toBeUndefined()
  })

  test('wait while a charge is unclear, and while the student pays by hand', () => {
    expect(nextStep(facts({ isLeaving: true }), charge)).toBeUndefined()
    expect(nextStep(facts({ isLeaving: true, notices: [] }), charge)).toBeUndefined()
    expect(nextStep(facts({ openOrder: 'renewal' }), plus(charge, 9 * HOUR))).toBeUndefined()
    expect(nextStep(facts({ openOrder: 'plan' }), charge)).toBeUndefined()
    expect(nextStep(facts({ openOrder: 'plan' }), plus(charge, 8 * HOUR))).toEqual({ miss: true })
    expect(isLastTime(current.end, plus(charge, 8 * HOUR - MINUTE))).toBe(false)
  })

  test('pass when the next subscription waits, or none stands', () => {
    const next = { start: current.end, end: at('2027-02-01T10:00') }
    expect(nextStep(facts({ standing: [current, next] }), charge)).toBeUndefined()
    expect(nextStep(facts({ standing: [] }), charge)).toBeUndefined()
  })
})
