/** Payment steps: four payment methods, changes at the provider, and its notifications. */
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import { piastres } from '@hiwar/domain/money/piastres.ts'
import fc from 'fast-check'
import { notifyServer } from '../payments.ts'
import type { ProviderMood, ProviderOrder } from '../provider.ts'
import type { MoneyModel } from './money-model.ts'
import { amountsOf, type NotificationVariant, type Order, type ProviderStatus, twists } from './orders.ts'
import type { RealSystem } from './real-system.ts'
import { expectAnswer, pick, type Step, step, type Weighed } from './step.ts'

const minute = 60_000
const hour = 60 * minute

const ways = ['card', 'reference', 'wallet', 'installments'] as const
type PaymentMethod = (typeof ways)[number]

/** The provider's response to a charge: success, refusal, a lost response after the charge, or no charge at all. */
const moods = ['well', 'well', 'well', 'refuses', 'charges-and-hangs-up', 'breaks'] as const

async function charge(world: RealSystem, student: number, way: PaymentMethod, period: 0 | 1 | 2) {
  const payer = world.student(student)
  const { planId, cardToken } = payer
  const { call } = world.server
  const order = { planId, period }
  const card = { cardToken, cvv: '123' }
  const login = await world.as(payer)
  if (way === 'card') return call(paymentEndpoints.payCard, { body: { ...order, ...card } }, login)
  if (way === 'reference') return call(paymentEndpoints.payByReference, { body: order }, login)
  if (way === 'wallet') return call(paymentEndpoints.payByWallet, { body: { ...order, wallet: '01055555555' } }, login)
  const parts = { ...order, ...card, period: period === 0 ? (1 as const) : period, installments: 3 as const }
  return call(paymentEndpoints.payByInstallments, { body: parts }, login)
}

const prices = [180_000, 513_000, 2_160_000] as const

function pays(student: number, way: PaymentMethod, period: 0 | 1 | 2, behaviour: ProviderMood | 'well'): Step {
  const ordered = way === 'installments' && period === 0 ? 1 : period
  return step(`student ${student} pays period ${period} by ${way}, provider ${behaviour}`, async (books, world) => {
    const refusal = !books.mayBuy(student)
      ? 'subscription-exists'
      : books.hasOpenOrder(student, ordered)
        ? 'bad-request'
        : undefined
    const { provider } = world.server
    if (behaviour !== 'well') await provider.be(behaviour, 'charges')
    const answer = await charge(world, student, way, period)
    if (behaviour !== 'well') await provider.be('well')
    if (refusal !== undefined) return expectAnswer(answer, refusal)
    const isLost = behaviour === 'charges-and-hangs-up' || behaviour === 'breaks'
    expectAnswer(answer, isLost ? 'fawry-error' : 'ok')
    const arrived = behaviour === 'well' || behaviour === 'charges-and-hangs-up'
    books.orders.push({
      id: await world.newestOrder(world.student(student)),
      student,
      period: ordered,
      price: prices[ordered],
      state: behaviour === 'refuses' ? 'failed' : 'new',
      back: 0,
      amountUnknown: false,
      createdAt: books.now,
      bought: null,
      provider: arrived ? 'NEW' : null,
      providerBack: 0,
      statuses: arrived ? ['NEW'] : [],
      unreported: 0,
      strays: new Map(),
    })
  })
}

/** The most frequent case: the student pays and the provider sends its notification. */
function buys(student: number, way: PaymentMethod, period: 0 | 1 | 2): Step {
  const order = pays(student, way, period, 'well')
  return step(`student ${student} buys period ${period} by ${way}`, async (books, world) => {
    const before = books.orders.length
    await order.run(books, world)
    if (books.orders.length === before) return
    await happens(before, 'PAID').run(books, world)
    await providerReports(before, 1, 1, 'none').run(books, world)
  })
}

async function atProvider(world: RealSystem, order: Order): Promise<Pick<ProviderOrder, 'merchantRefNum'>> {
  return { merchantRefNum: await world.merchantRefOf(order.id) }
}

/** Changes the status at the provider and adds it to the statuses that can be reported. */
export function moveAtProvider(order: Order, status: ProviderStatus): void {
  order.provider = status
  order.statuses.push(status)
}

/** Changes at the provider alone, by its current status; a canceled order can still be paid. */
const courses: Record<string, readonly (ProviderStatus | null)[]> = {
  PAID: ['NEW', 'CANCELED', 'EXPIRED', 'FAILED'],
  EXPIRED: ['NEW'],
  FAILED: ['NEW'],
  REFUNDED: ['PAID', 'PARTIAL_REFUNDED'],
  PARTIAL_REFUNDED: ['PAID'],
}

function happens(at: number, status: ProviderStatus): Step {
  return step(`order ${at} becomes ${status} at the provider`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined || !courses[status]?.includes(order.provider)) return
    const known = await atProvider(world, order)
    moveAtProvider(order, status)
    if (status === 'REFUNDED') order.providerBack = order.price
    if (status === 'PARTIAL_REFUNDED') order.providerBack = Math.floor(order.price / 3)
    await world.server.provider.put(known, status, order.providerBack)
  })
}

/** Reports any earlier status, late, in any order and `times` times. */
function providerReports(at: number, which: number, times: number, twist: NotificationVariant): Step {
  return step(`status ${which} of order ${at} is reported ${times} times (${twist})`, async (books, world) => {
    const order = pick(books.orders, at)
    const status = order === undefined ? undefined : pick(order.statuses, which)
    if (order === undefined || status === undefined) return
    const known = await atProvider(world, order)
    const { orderAmount, paymentAmount } = amountsOf(order.price, twist)
    const payer = twist === 'other-payer' ? { customerProfileId: '999999999' } : {}
    const over = { orderAmount: piastres(orderAmount), paymentAmount: piastres(paymentAmount), ...payer }
    for (let sent = 0; sent < times; sent += 1) {
      const answer = await notifyServer(world.server, known, status, over)
      const isTaken = books.receiveNotification(order, status, twist)
      expectAnswer({ status: answer.status, error: { code: 'fawry-error' } }, isTaken ? 'ok' : 'fawry-error')
    }
  })
}

function isSynced(at: number): Step {
  return step(`order ${at} is asked about`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const login = await world.as(world.admin)
    expectAnswer(await world.server.call(paymentEndpoints.sync, { body: { transactionId: order.id } }, login), 'ok')
    applyQuestion(books, order)
  })
}

function applyQuestion(books: MoneyModel, order: Order): void {
  const age = books.now - order.createdAt
  if (order.provider === null) {
    if (order.state === 'new' && age >= 10 * minute) order.state = 'failed'
    return
  }
  books.receive(order, order.provider)
  if (order.provider !== 'NEW' || age < 48 * hour + 10 * minute) return
  moveAtProvider(order, 'CANCELED')
  if (order.state === 'new') order.state = 'expired'
}

function isCanceled(at: number): Step {
  return step(`order ${at} is canceled`, async (books, world) => {
    const order = pick(books.orders, at)
    if (order === undefined) return
    const login = await world.as(world.student(order.student))
    const isOver = order.state !== 'new'
    const answer = await world.server.call(paymentEndpoints.cancel, { body: { transactionId: order.id } }, login)
    if (!isOver && order.provider !== null && order.provider !== 'NEW') books.receive(order, order.provider)
    else if (!isOver) {
      order.state = 'canceled'
      if (order.provider === 'NEW') moveAtProvider(order, 'CANCELED')
    }
    expectAnswer(answer, !isOver && order.state === 'canceled' ? 'ok' : 'bad-request')
  })
}

const student = fc.nat(1)
const at = fc.nat(9)
const way = fc.constantFrom(...ways)
const period = fc.constantFrom(0, 0, 0, 1, 2)
const ending = fc.constantFrom<ProviderStatus>(
  'PAID',
  'PAID',
  'PAID',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'PARTIAL_REFUNDED',
)
const twist = fc.constantFrom<NotificationVariant>('none', 'none', 'none', ...twists)

export const orderSteps: Weighed[] = [
  { weight: 6, arbitrary: fc.tuple(student, way, period).map((all) => buys(...all)) },
  { weight: 3, arbitrary: fc.tuple(student, way, period, fc.constantFrom(...moods)).map((all) => pays(...all)) },
  { weight: 4, arbitrary: fc.tuple(at, ending).map((all) => happens(...all)) },
  {
    weight: 5,
    arbitrary: fc.tuple(at, fc.nat(9), fc.integer({ min: 1, max: 3 }), twist).map((all) => providerReports(...all)),
  },
  { weight: 2, arbitrary: at.map(isSynced) },
  { weight: 2, arbitrary: at.map(isCanceled) },
]
