/** Acts of the provider, of people at its desk, and of an attacker who has copies of its notifications. */
import type { Chance } from '../../seed/chance.ts'
import type { ProviderOrder } from '../provider.ts'
import type { Act, House } from './house.ts'

const pathOf = (merchantRef: string, action = '') => `/fawry/orders/${encodeURIComponent(merchantRef)}${action}`

/** The provider puts its signed word on the order as it now stands on the way to the server. */
async function report(house: House, chance: Chance, merchantRef: string): Promise<void> {
  const { status } = await house.server.provider.find(merchantRef)
  const message = await house.server.provider.message({ merchantRefNum: merchantRef }, status)
  const fate = chance.next()
  // A tenth is lost: the server has to ask.
  if (fate < 0.6) await deliver(house, message)
  else if (fate < 0.9) house.onTheWay.push(message)
}

export async function deliver(house: House, message: object): Promise<void> {
  house.arrived.push(message)
  await house.notifyServer(message, 200)
}

async function orderIn(house: House, chance: Chance, ...statuses: string[]): Promise<ProviderOrder | undefined> {
  const orders = (await house.server.provider.orders()).filter(({ status }) => statuses.includes(status))
  return orders.length === 0 ? undefined : chance.pick(orders)
}

/** Something happens to an order at the provider; an order that others have just closed stays as it is. */
async function happen(house: House, chance: Chance, order: ProviderOrder, action: string, amount?: number) {
  const body = amount === undefined ? {} : { amount: (amount / 100).toFixed(2) }
  house.diary.push(`provider: ${action} ${amount ?? ''} of ${order.merchantRefNum}`)
  await house.server.sandbox.post(pathOf(order.merchantRefNum, `/${action}`), body).catch(() => undefined)
  await report(house, chance, order.merchantRefNum)
}

function ends(action: 'pay' | 'decline' | 'expire') {
  return async (house: House, chance: Chance) => {
    const order = await orderIn(house, chance, 'NEW')
    if (order !== undefined) await happen(house, chance, order, action)
  }
}

async function payTooLittle(house: House, chance: Chance) {
  const order = await orderIn(house, chance, 'NEW')
  if (order !== undefined)
    await happen(house, chance, order, 'pay', Math.max(1, order.amount - chance.pick([1, 100, 5_000])))
}

/** A person pays at an outlet although the order is over. */
async function payLate(house: House, chance: Chance) {
  const order = await orderIn(house, chance, 'CANCELED', 'EXPIRED', 'FAILED')
  if (order === undefined) return
  house.diary.push(`provider: late payment of ${order.merchantRefNum}`)
  await house.server.provider.put(order, 'PAID')
  await report(house, chance, order.merchantRefNum)
}

/** The desk refunds a part of an order that the server knows as paid; of stray money it refunds all or nothing. */
async function refundPart(house: House, chance: Chance) {
  const known = await house.anyRow<{ merchant_ref: string }>(
    chance,
    'select merchant_ref from transactions where status in (1, 5) and amount > 0 order by id',
  )
  if (known === undefined) return
  const order = await house.server.provider.find(known.merchant_ref)
  const left = order.amount - order.refunded
  if (left > 1) await happen(house, chance, order, 'refund', Math.max(1, Math.floor(left / chance.pick([3, 10]))))
}

async function refundWhole(house: House, chance: Chance) {
  const order = await orderIn(house, chance, 'PAID', 'PARTIAL_REFUNDED')
  if (order !== undefined) await happen(house, chance, order, 'refund')
}

/** The desk gives back all that is left, and its notification is lost. */
export async function refundAtDesk({ server, diary }: House, merchantRef: string): Promise<void> {
  diary.push(`provider: refund of ${merchantRef}`)
  await server.sandbox.post(pathOf(merchantRef, '/refund')).catch(() => undefined)
}

/** A notification arrives late, before or after newer ones. */
async function arrive(house: House, chance: Chance) {
  if (house.onTheWay.length === 0) return
  const [message] = house.onTheWay.splice(chance.whole(0, house.onTheWay.length - 1), 1)
  if (message !== undefined) await deliver(house, message)
}

async function arriveAgain(house: House, chance: Chance) {
  if (house.arrived.length === 0) return
  const message = chance.pick(house.arrived)
  await Promise.all(Array.from({ length: chance.whole(1, 3) }, () => house.notifyServer(message, 200)))
}

type Message = Record<string, string | number>

/** The signed fields in the order in which the provider joins them, without anything between them. */
const signed = [
  'fawryRefNumber',
  'merchantRefNumber',
  'paymentAmount',
  'orderAmount',
  'orderStatus',
  'paymentMethod',
  'paymentRefrenceNumber',
] as const
const isAmount = (name: string) => name.endsWith('Amount')

/** An attacker moves characters over the border of two fields, by which the signature stays right. */
async function moveBorder(house: House, chance: Chance) {
  if (house.arrived.length === 0) return
  const message = { ...(chance.pick(house.arrived) as Message) }
  const at = chance.whole(0, signed.length - 2)
  const [left, right] = [signed[at], signed[at + 1]]
  if (left === undefined || right === undefined) return
  const text = (name: string) => (isAmount(name) ? Number(message[name]).toFixed(2) : String(message[name] ?? ''))
  const joined = text(left) + text(right)
  const border = Math.max(0, text(left).length + chance.pick([-4, -2, -1, 1, 2, 4]))
  const parts = { [left]: joined.slice(0, border), [right]: joined.slice(border) }
  for (const [name, part] of Object.entries(parts)) message[name] = isAmount(name) ? Number(part) : part
  await house.notifyServer(message, 200, 400, 403)
}

/** An attacker puts the signature of one notification under another one. */
async function stealSignature(house: House, chance: Chance) {
  if (house.arrived.length < 2) return
  const [one, other] = chance.some(house.arrived, 2) as Message[]
  const isSame = signed.every((name) => one?.[name] === other?.[name])
  await house.notifyServer({ ...one, messageSignature: other?.messageSignature }, ...(isSame ? [200] : [200, 403]))
}

export const providerActs: Act[] = [
  { name: 'the provider is paid', weight: 12, run: ends('pay') },
  { name: 'the provider declines', weight: 1, run: ends('decline') },
  { name: 'the provider lets an order expire', weight: 1, run: ends('expire') },
  { name: 'the provider is paid too little', weight: 1, run: payTooLittle },
  { name: 'the provider is paid late', weight: 2, run: payLate },
  { name: 'the desk refunds a part', weight: 3, run: refundPart },
  { name: 'the desk refunds all', weight: 1, run: refundWhole },
  { name: 'a notification arrives late', weight: 5, run: arrive },
  { name: 'a notification arrives again', weight: 3, run: arriveAgain },
  { name: 'an attacker moves a border', weight: 3, run: moveBorder },
  { name: 'an attacker steals a signature', weight: 1, run: stealSignature },
]
