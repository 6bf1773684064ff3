import { PlanPeriod } from '@hiwar/contract/enumerations/basic.ts'
import { offerOf } from '@hiwar/kit/plans/offer.ts'
import { said } from '@hiwar/kit/testing/said.ts'
import { expect, test } from 'vitest'
import { links, money, readPage } from '../testing/read-page.ts'
import { someFacts } from '../testing/some-facts.ts'

const { plans } = someFacts()

test('the first thing on the pricing page after its title is the plans', () => {
  const main = readPage('/pricing').page.querySelector('main')
  const order = [...(main?.querySelectorAll('h1, fieldset, h2') ?? [])].map(({ id, tagName }) => id || tagName)
  expect(order.slice(0, 3)).toEqual(['H1', 'plans', 'FIELDSET'])
})

test('PRICE-1 cards and table contain every price', () => {
  const rows = [...readPage('/pricing').page.querySelectorAll('table[aria-label="مقارنة الباقات"] tbody tr')].map(said)
  expect(rows).toHaveLength(plans.length)
  plans.forEach((plan, index) => {
    for (const period of Object.values(PlanPeriod)) expect(rows[index]).toContain(money(offerOf(plan, period).total))
  })
  const cards = [...readPage('/pricing').page.querySelectorAll('main article')].map(said)
  const offers = Object.values(PlanPeriod).flatMap((period) =>
    plans.map((plan) => [period, offerOf(plan, period)] as const),
  )
  expect(cards).toHaveLength(offers.length)
  offers.forEach(([period, { total, monthly, perMinute }], index) => {
    const share = period === PlanPeriod.Month ? perMinute : monthly
    for (const price of [total, share]) expect(cards[index]).toContain(money(price))
  })
})

test('PRICE-2 each button leads to the tutors and remembers its plan and period', () => {
  const hrefs = links(readPage('/pricing').page).map(([, href]) => href)
  expect(hrefs).toContain('https://app.hiwar.test/tutors?plan=2&period=quarter')
  expect(hrefs).toContain('https://app.hiwar.test/tutors?plan=1&period=year')
})
