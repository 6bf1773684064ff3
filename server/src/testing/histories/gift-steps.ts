/** Steps of gifts and referrals: plans and minutes that are given, redeemed or taken back, and students who are brought. */
import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { referralEndpoints } from '@hiwar/contract/money/referrals.ts'
import { referralCodeOf } from '@hiwar/domain/referrals/code.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { expectAnswer, pick } from '../money-model/step.ts'
import { buildPlan } from '../subscriptions.ts'
import { buy, months, pay, planOf, type Wanted, wanted, wordsOf } from './buying-steps.ts'
import { makeMinutes } from './gift-world.ts'
import { redeem, refusalOfRedeeming } from './gifts-by-hand.ts'
import type { HandGift, HandOrder } from './records-by-hand.ts'
import { nameableUntil, nameReferrer } from './referrals-by-hand.ts'
import { type StudentStep, step, type WeighedStep } from './step.ts'
import type { StudentByHand } from './student-by-hand.ts'
import type { StudentWorld } from './student-world.ts'
import { giveMoneyBack } from './upgrades-by-hand.ts'

/** Somebody else orders a plan, for the student or for the own use. */
async function orderFor(model: StudentByHand, world: StudentWorld, payer: number, want: Wanted, isGift: boolean) {
  const { weeklyMinutes, period } = want
  const planId = await buildPlan(world.server.db, planOf(want))
  const body = { planId, period, ...(isGift && { gift: true as const }) }
  const answer = await world.server.call(paymentEndpoints.payByReference, { body }, await world.as({ id: payer }))
  expectAnswer(answer, 'ok')
  const { transactionId: id, amount: price } = answer.reply
  expect(price).toBe(want.price * months[period])
  const fresh = { isTrial: false, paidAt: null, back: 0, bought: null, upgrade: null } as const
  const kind = isGift ? 'gift' : 'brought'
  const order: HandOrder = { id, payer, kind, price, weeklyMinutes, period, ...fresh }
  model.orders.push(order)
  return order
}

type Course = 'keeps' | 'gives'

function buysGift(want: Wanted, course: Course): StudentStep {
  return step(`a friend ${course} a gift of ${wordsOf(want)}`, async (model, world) => {
    const { id } = await world.others.friend
    await pay(model, world, await orderFor(model, world, id, want, true))
    if (course === 'gives') await redeemGift(model, world, model.gifts.at(-1))
  })
}

function getsMinutes(minutes: number, course: Course): StudentStep {
  return step(`staff make a code of ${minutes} minutes, who has it ${course} it`, async (model, world) => {
    const gift = await makeMinutes(world, minutes, 200)
    model.gifts.push(gift)
    if (course === 'gives') await redeemGift(model, world, gift)
  })
}

async function redeemGift(model: StudentByHand, world: StudentWorld, gift: HandGift | undefined): Promise<void> {
  if (gift === undefined) return
  const { server, student } = world
  const answer = await server.call(giftEndpoints.redeem, { body: { code: gift.code } }, await world.as(student))
  const refusal = refusalOfRedeeming(model, gift)
  expectAnswer(answer, refusal ?? 'ok')
  if (refusal !== undefined) return
  const { subscription, minutes } = answer.reply
  expect(minutes).toBe(gift.order === null ? gift.minutes : null)
  redeem(model, gift, subscription?.id ?? null)
}

function redeems(at: number): StudentStep {
  return step(`redeems gift ${at}`, (model, world) => redeemGift(model, world, pick(model.gifts, at)))
}

function isRevoked(at: number): StudentStep {
  return step(`gift ${at} is taken back`, async (model, world) => {
    const gift = pick(model.gifts, at)
    if (gift === undefined) return
    const { id, order, state } = gift
    if (order !== null) await world.letProviderKnow(order)
    const by = order === null ? world.admin : { id: order.payer }
    const answer = await world.server.call(giftEndpoints.revoke, { params: { id } }, await world.as(by))
    expectAnswer(answer, state === 'open' ? 'ok' : 'bad-request')
    if (state !== 'open') return
    gift.state = 'revoked'
    if (order !== null) giveMoneyBack(model, order, order.price - order.back, 'staff')
  })
}

const namesFriend: StudentStep = step('names a friend', nameFriend)

/** A history may begin so, since nobody can be named after the first payment. */
export function comesByFriend(want: Wanted): StudentStep {
  return step(`names a friend, and buys ${wordsOf(want)}`, async (model, world) => {
    await nameFriend(model, world)
    await buy(model, world, want)
  })
}

async function nameFriend(model: StudentByHand, world: StudentWorld): Promise<void> {
  const { id } = await world.others.friend
  const answer = await nameBy(world, world.student.id, id)
  const isOpen = nameableUntil(model) !== null
  expectAnswer(answer, isOpen ? 'ok' : 'bad-request')
  if (isOpen) nameReferrer(model, world.student.id, true)
}

async function nameBy(world: StudentWorld, referred: number, referrer: number) {
  const body = { code: referralCodeOf(referrer) }
  return world.server.call(referralEndpoints.name, { body }, await world.as({ id: referred }))
}

function brings(want: Wanted): StudentStep {
  return step(`brings somebody who buys ${wordsOf(want)}`, async (model, world) => {
    const { id } = await world.others.buildNewcomer()
    expectAnswer(await nameBy(world, id, world.student.id), 'ok')
    nameReferrer(model, id, false)
    await pay(model, world, await orderFor(model, world, id, want, false))
  })
}

const course = fc.constantFrom<Course>('keeps', 'gives', 'gives')
const minutes = fc.constantFrom(15, 30, 60, 240)

export const giftSteps: WeighedStep[] = [
  { weight: 2, arbitrary: fc.tuple(wanted, course).map((all) => buysGift(...all)) },
  { weight: 2, arbitrary: fc.tuple(minutes, course).map((all) => getsMinutes(...all)) },
  { weight: 1, arbitrary: fc.nat(3).map(redeems) },
  { weight: 1, arbitrary: fc.nat(3).map(isRevoked) },
  { weight: 1, arbitrary: fc.constant(namesFriend) },
  { weight: 1, arbitrary: wanted.map(brings) },
]
