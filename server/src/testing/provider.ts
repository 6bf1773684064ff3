/** The payment provider of a test's sandbox: its orders, its notifications and its faults. */
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
  /** The bank's page of a card payment. */
  threeDSecureUrl: string | null
}

/** Fields of a notification that differ from the order. */
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

/** The ways in which the provider's responses can fail. */
export type ProviderMood = keyof typeof moods

export interface Provider {
  /** Responds in this behaviour from now on, for all calls or for charges alone; `well` ends the behaviour. */
  be(behaviour: ProviderMood | 'well', to?: 'charges'): Promise<void>
  orders(): Promise<ProviderOrder[]>
  find(merchantRef: string): Promise<ProviderOrder>
  /** Returns the provider's only order; throws when there is none or more than one. */
  onlyOrder(): Promise<ProviderOrder>
  /** Sets the order's status, whatever the last one was, and notifies nobody. */
  put(order: Pick<ProviderOrder, 'merchantRefNum'>, status: string, refunded?: number): Promise<void>
  /** Returns the signed notification that the order has this status. */
  message(order: Pick<ProviderOrder, 'merchantRefNum'>, status: string, over?: MessageOver): Promise<object>
  /** Saves a test card of a customer and returns its token. */
  saveCard(customerId: number, number?: string): Promise<string>
  /** Returns the requests to the provider as `POST /the/path`, oldest first. */
  calls(): Promise<string[]>
  forgetCalls(): Promise<void>
  /** Returns the body of the last charge. */
  lastCharge(): Promise<Record<string, unknown>>
  /** Ends all faults and removes all orders. */
  reset(): Promise<void>
}

export function providerOf(sandbox: TestSandbox): Provider {
  const provider: Provider = {
    async be(behaviour, to) {
      await sandbox.mend()
      if (behaviour === 'well') return
      const only = to === 'charges' ? { only: '/charge' } : {}
      await sandbox.fail({ service: 'fawry', count: always, ...moods[behaviour], ...only })
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
