// The merchant's receiver of notifications: records each notification and responds as the test has set.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

const notification = z.object({
  requestId: z.string(),
  fawryRefNumber: z.string(),
  merchantRefNumber: z.string(),
  orderStatus: z.string(),
  orderAmount: z.number(),
  paymentAmount: z.number(),
  paymentMethod: z.string(),
  paymentRefrenceNumber: z.string().optional(),
  failureErrorCode: z.number().optional(),
  failureReason: z.string().optional(),
  threeDSInfo: z.object({ verStatus: z.string() }).optional(),
  customerMerchantId: z.string().optional(),
  messageSignature: z.string(),
})

export type ReceivedNotification = z.infer<typeof notification>

export async function startReceiver() {
  const received: ReceivedNotification[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    received.push(notification.parse(await json(request)))
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/fawry/payment-status`,
    received,
    /** The statuses of the next responses; after them 200. */
    answerWith: (...statuses: number[]) => void answers.push(...statuses),
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
