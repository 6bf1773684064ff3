// Notifies the merchant of each change of an order and retries until the response is 200.
import { type Disturbed, notificationFaults } from '../faults.ts'
import { post, retry } from '../send.ts'
import { type NotificationBody, notificationBody } from './notification.ts'
import type { Delivery, Order } from './order.ts'

export type MerchantNotifier = { announce: (order: Order) => void; forgetWaiting: () => void }

type Surroundings = Disturbed & {
  secureKey: string
  webHookUrl: string | undefined
  /** Switches automatic notifications off. */
  silent: boolean
}

export function createMerchantNotifier(surroundings: Surroundings): MerchantNotifier {
  let forgetting = new AbortController()
  // Two changes of one order reach the merchant in order, at least at the first attempt.
  const firstTries = new WeakMap<Order, Promise<boolean>>()

  return {
    announce: (order) => {
      const giveUp = AbortSignal.any([surroundings.stopping, forgetting.signal])
      // ours: the notification of creation has no effect, so faults skip it and wait for the next one
      const fault = order.status === 'NEW' ? undefined : takeFault(surroundings, order)
      const distortion = fault === 'duplicate' ? undefined : fault
      const body = notificationBody(order, surroundings.secureKey, distortion)
      const { requestId } = body
      const delivery: Delivery = { requestId, orderStatus: order.status, answers: [], outcome: 'waiting' }
      order.deliveries.push(delivery)

      const url = surroundings.silent ? undefined : (order.webHookUrl ?? surroundings.webHookUrl)
      if (url === undefined) {
        delivery.outcome = 'no-address'
        return
      }
      const sending = { timing: surroundings.timing, stopping: giveUp }
      const send = async () => !giveUp.aborted && (await attempt(url, body, delivery, sending))
      const first = (firstTries.get(order) ?? Promise.resolve(true)).then(send)
      firstTries.set(order, first)
      void first.then(async (delivered) => {
        if (!delivered && !(await retry(send, sending))) delivery.outcome = 'gave-up'
        if (fault === 'duplicate') await send()
      })
    },
    forgetWaiting: () => {
      forgetting.abort()
      forgetting = new AbortController()
    },
  }
}

function takeFault({ faults }: Surroundings, { merchantRefNum }: Order) {
  return faults.take('fawry', notificationFaults, () => merchantRefNum)?.mode
}

async function attempt(
  url: string,
  body: NotificationBody,
  delivery: Delivery,
  sending: Pick<Disturbed, 'timing' | 'stopping'>,
): Promise<boolean> {
  const answer = await post(url, JSON.stringify(body), { accept: 'application/json' }, sending)
  delivery.answers.push(answer)
  if (answer === 200) delivery.outcome = 'delivered'
  return answer === 200
}
