/** Steps of upgrades: one is ordered, and mostly paid at once. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { UpgradeFrom } from '@hiwar/contract/money/upgrades.ts'
import { DAY } from '@hiwar/domain/time/instant.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { expectAnswer } from '../money-model/step.ts'
import { buildPlan } from '../subscriptions.ts'
import { isApplied, months, pay } from './buying-steps.ts'
import type { HandOrder } from './records-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import { pass } from './time-steps.ts'
import { costOf, refusalOfUpgrade, weekOf } from './upgrades-by-hand.ts'

/** Longer than the week for which an upgrade was ordered. */
const lateness = 8 * DAY

interface Wanted {
  /** Percent of what the subscription cost a month. */
  dearer: number
  weeklyMinutes: number
  from: UpgradeFrom
  paid: 'at once' | 'late' | 'never'
}

function upgrades({ dearer, weeklyMinutes, from, paid }: Wanted): StudentStep {
  const what = `orders an upgrade to ${weeklyMinutes} minutes ${from} for ${dearer} %, paid ${paid}`
  return step(what, async (model, world) => {
    const { current } = model
    const period = current?.order.period ?? 0
    const monthly = Math.floor(((current?.order.price ?? 100_000) * dearer) / 100 / months[period])
    const plan = { weeklyMinutes, baseMonthlyPrice: Math.max(1_001, monthly), quarterDiscount: 0, yearDiscount: 0 }
    const planId = await buildPlan(world.server.db, plan)
    const body = { planId, period, upgrade: { from } }
    const answer = await world.server.call(paymentEndpoints.payByReference, { body }, await world.as(world.student))
    const refusal = refusalOfUpgrade(model, weeklyMinutes, from)
    expectAnswer(answer, refusal ?? 'ok')
    if (refusal !== undefined || current === undefined) return
    const newPrice = plan.baseMonthlyPrice * months[period]
    const fromWeek = weekOf(model, current, from)
    const { transactionId: id, amount: price } = answer.reply
    expect(price).toBe(costOf(current, fromWeek, newPrice))
    const upgrade = { subscription: current, fromWeek, newPrice, before: current.weeklyMinutes }
    const open = { isTrial: false, paidAt: null, back: 0, bought: null } as const
    const order: HandOrder = {
      id,
      payer: world.student.id,
      kind: 'own',
      price,
      weeklyMinutes,
      period,
      upgrade,
      ...open,
    }
    model.orders.push(order)
    if (price === 0) await isApplied(model, world, order)
    if (paid === 'late') await pass(model, world, lateness)
    if (paid !== 'never') await pay(model, world, order)
  })
}

const wanted = fc.record({
  dearer: fc.constantFrom(50, 130, 200, 333),
  weeklyMinutes: fc.constantFrom(30, 60, 120, 240),
  from: fc.constantFrom(...Object.values(UpgradeFrom)),
  paid: fc.constantFrom<Wanted['paid']>('at once', 'at once', 'at once', 'late', 'never'),
})

export const upgradeSteps: WeighedStep[] = [{ weight: 3, arbitrary: wanted.map(upgrades) }]
