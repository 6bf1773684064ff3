/** Gifts as the server has them. */
import { giftEndpoints } from '@hiwar/contract/money/gifts.ts'
import { DAY, instant } from '@hiwar/domain/time/instant.ts'
import { addCalendarMonths } from '@hiwar/domain/time/wall-clock.ts'
import { expectAnswer } from '../money-model/step.ts'
import type { HandGift, HandOrder } from './records-by-hand.ts'
import type { StudentWorld } from './student-world.ts'

const giftMonths = 12

/** The gift of a paid order, with the code that its giver reads. */
export async function giftOf(world: StudentWorld, order: HandOrder): Promise<HandGift> {
  const { server } = world
  const stored = server.db.selectFrom('giftCodes').select('id').where('transactionId', '=', order.id)
  const { id } = await stored.executeTakeFirstOrThrow()
  const shown = await server.call(giftEndpoints.showCode, { params: { id } }, await world.as({ id: order.payer }))
  expectAnswer(shown, 'ok')
  const expires = addCalendarMonths(instant(server.clock.now().getTime()), giftMonths)
  return { id, code: shown.reply.code, order, minutes: 0, expires, state: 'open', wasQueued: false }
}

/** A code for minutes that staff make, for so many days. */
export async function makeMinutes(world: StudentWorld, minutes: number, days: number): Promise<HandGift> {
  const { server, admin } = world
  const expires = server.clock.now().getTime() + days * DAY
  const body = { minutes, count: 1, expiresAt: new Date(expires).toISOString() }
  const made = await server.call(giftEndpoints.create, { body }, await world.as(admin))
  expectAnswer(made, 'ok')
  const newest = server.db.selectFrom('giftCodes').select('id').orderBy('id', 'desc')
  const { id } = await newest.executeTakeFirstOrThrow()
  return { id, code: made.reply.codes[0] ?? '', order: null, minutes, expires, state: 'open', wasQueued: false }
}
