/** The payment provider of a test's sandbox: how its orders stand, what it tells of them, and its moods. */
import { type Piastres, piastres } from '@hiwar/domain/money/piastres.ts'
import { pounds, readPounds } from '../gateways/fawry/connection.ts'
import { always, type Fault, type TestSandbox } from './sandbox.ts'

export interface ProviderOrder {
  merchantRefNum: string
  referenceNumber: string
  status: string
  paymentMethod: string
  customerProfileId: string
  amount: Piastres
  refunded: Piastres
  /** The page of the bank, for what is paid by card. */
  threeDSecureUrl: string | null
}

/** What a message says otherwise than it is so. */
export interface MessageOver {
  merchantRefNum?: string
  referenceNumber?: string
  orderAmount?: Piastres
  paymentAmount?: Piastres
  paymentMethod?: string
  customerProfileId?: string
}

const moods = {
  refuses: { mode: 'answer', body: { statusCode: 99951, statusDescription: 'Insufficient funds' }, only: '/charge' },
  'charges-and-hangs-up': { mode: 'charged-no-answer' },
  'refunds-and-hangs-up': { mode: 'no-answer', only: '/refund' },
  hangs: { mode: 'hang' },
  breaks: { mode: 'error' },
  babbles: { mode: 'garbage' },
  drips: { mode: 'endless' },
  redirects: { mode: 'redirect' },
} satisfies Record<string, Omit<Fault, 'service'>>

/** The ways in which its answers do not come as they should. */
export type ProviderMood = keyof typeof moods

export interface Provider {
  /** Answers so from now on: everything, or charges alone; well without a mood. */
  be(mood: ProviderMood | 'well', to?: 'charges'): Promise<void>
  orders(): Promise<ProviderOrder[]>
  find(merchantRef: string): Promise<ProviderOrder>
  /** The only order there is. */
  onlyOrder(): Promise<ProviderOrder>
  /** Changes how an order stands there, whatever it was before, and tells nobody. */
  put(order: Pick<ProviderOrder, 'merchantRefNum'>, status: string, refunded?: number): Promise<void>
  /** The signed word that the order is in that state. */
  message(order: Pick<ProviderOrder, 'merchantRefNum'>, status: string, over?: MessageOver): Promise<object>
  /** A customer saves a test card; its token. */
  saveCard(customerId: number, number?: string): Promise<string>
  /** What it was asked, as `POST /the/path`, oldest first. */
  calls(): Promise<string[]>
  forgetCalls(): Promise<void>
  /** What was asked for with the last charge. */
  lastCharge(): Promise<Record<string, unknown>>
  /** Well again, and without orders. */
  reset(): Promise<void>
}

export function providerOf(sandbox: TestSandbox): Provider {
  const provider: Provider = {
    async be(mood, to) {
      await sandbox.mend()
      if (mood === 'well') return
      const only = to === 'charges' ? { only: '/charge' } : {}
      await sandbox.fail({ service: 'fawry', count: always, ...moods[mood], ...only })
    },
    async orders() {
      const { list } = await sandbox.ask<{ list: PresentedOrder[] }>('GET', '/fawry/orders')
      return list.map(orderOf)
    },
    find: async (merchantRef) => orderOf(await sandbox.ask('GET', pathOf(merchantRef))),
    async onlyOrder() {
      const [order, ...others] = await provider.orders()
      if (order === undefined || others.length > 0) throw new Error(`${others.length} orders besides the only one`)
      return order
    },
    async put({ merchantRefNum }, orderStatus, refunded = 0) {
      const refundedAmount = pounds(piastres(refunded))
      await sandbox.ask('PUT', pathOf(merchantRefNum), { orderStatus, refundedAmount })
    },
    message({ merchantRefNum }, orderStatus, { orderAmount, paymentAmount, ...over } = {}) {
      const amounts = {
        ...(orderAmount === undefined ? {} : { orderAmount: pounds(orderAmount) }),
        ...(paymentAmount === undefined ? {} : { paymentAmount: pounds(paymentAmount) }),
      }
      return sandbox.post<object>(`${pathOf(merchantRefNum)}/message`, { orderStatus, ...amounts, ...over })
    },
    async saveCard(customerProfileId, number) {
      const card = { customerProfileId, ...(number === undefined ? {} : { number }) }
      return (await sandbox.post<{ token: string }>('/fawry/cards', card)).token
    },
    async calls() {
      const calls = await sandbox.calls('fawry')
      return calls.map(({ method, path }) => `${method} ${path.replace(/^\/fawry|\?.*/g, '')}`)
    },
    async forgetCalls() {
      await sandbox.ask('DELETE', '/calls')
    },
    async lastCharge() {
      const charges = (await sandbox.calls('fawry')).filter(({ path }) => path.endsWith('/charge'))
      return charges.at(-1)?.body ?? {}
    },
    async reset() {
      await Promise.all([sandbox.mend(), sandbox.ask('DELETE', '/fawry/orders')])
    },
  }
  return provider
}

function pathOf(merchantRef: string): string {
  return `/fawry/orders/${encodeURIComponent(merchantRef)}`
}

interface PresentedOrder extends Omit<ProviderOrder, 'status' | 'amount' | 'refunded'> {
  orderStatus: string
  orderAmount: number
  refundedAmount: number
}

function orderOf(order: PresentedOrder): ProviderOrder {
  const { merchantRefNum, referenceNumber, paymentMethod, customerProfileId, threeDSecureUrl } = order
  const amounts = { amount: inPiastres(order.orderAmount), refunded: inPiastres(order.refundedAmount) }
  const named = { merchantRefNum, referenceNumber, status: order.orderStatus, paymentMethod, customerProfileId }
  return { ...named, ...amounts, threeDSecureUrl }
}

function inPiastres(amount: number): Piastres {
  const read = readPounds(amount)
  if (read === undefined) throw new RangeError(`${amount} is no amount`)
  return read
}
