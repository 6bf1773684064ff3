// Notifies the merchant of each change of an order and retries until the response is 200.
import { type Faults, notificationFaults } from '../faults.ts'
import { pause, type Timing } from '../timing.ts'
import { type NotificationBody, notificationBody } from './notification.ts'
import type { Delivery, Order } from './order.ts'

export type MerchantNotifier = { announce: (order: Order) => void; forgetWaiting: () => void }

type Surroundings = {
  secureKey: string
  webHookUrl: string | undefined
  /** Switches automatic notifications off. */
  silent: boolean
  faults: Faults
  timing: Timing
  stopping: AbortSignal
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
      const delivery: Delivery = {
        requestId: body.requestId,
        orderStatus: order.status,
        answers: [],
        outcome: 'waiting',
      }
      order.deliveries.push(delivery)

      const url = surroundings.silent ? undefined : (order.webHookUrl ?? surroundings.webHookUrl)
      if (url === undefined) {
        delivery.outcome = 'no-address'
        return
      }
      const send = () => attempt(url, body, delivery, surroundings.timing, giveUp)
      const first = (firstTries.get(order) ?? Promise.resolve(true)).then(send)
      firstTries.set(order, first)
      void first.then(async (delivered) => {
        if (!delivered) await retry(send, delivery, surroundings.timing, giveUp)
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
  timing: Timing,
  giveUp: AbortSignal,
): Promise<boolean> {
  if (giveUp.aborted) return false
  const answer = await post(url, body, AbortSignal.any([giveUp, AbortSignal.timeout(timing.notificationAnswer)]))
  delivery.answers.push(answer)
  if (answer === 200) delivery.outcome = 'delivered'
  return answer === 200
}

async function retry(
  send: () => Promise<boolean>,
  delivery: Delivery,
  timing: Timing,
  giveUp: AbortSignal,
): Promise<void> {
  for (const delay of timing.notificationRetries) {
    if (!(await pause(delay, giveUp))) return
    if (await send()) return
  }
  delivery.outcome = 'gave-up'
}

/** Returns the HTTP status of the response, 0 when there was none. */
async function post(url: string, body: NotificationBody, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
