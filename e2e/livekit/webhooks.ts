/** Stands between the media server and Hiwar, and passes its call-backs on or loses them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Webhooks {
  url: string
  /** The event of each call-back and the status with which Hiwar answered; null for a lost one. */
  received: { event: string; status: number | null }[]
  /** The last call-back that was passed on, to be sent once more. */
  last: { body: string; authorization: string } | null
  /** Where Hiwar takes call-backs. */
  target: string
  /** While true, Hiwar hears of nothing. */
  isLosing: boolean
  close(): void
}

export async function openWebhooks(): Promise<Webhooks> {
  const server = createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { event } = JSON.parse(body) as { event: string }
    const authorization = request.headers.authorization ?? ''
    let status: number | null = null
    if (!webhooks.isLosing) {
      webhooks.last = { body, authorization }
      status = await postWebhook(webhooks.target, body, authorization)
    }
    webhooks.received.push({ event, status })
    reply.writeHead(status ?? 200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const webhooks: Webhooks = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    last: null,
    target: '',
    isLosing: false,
    close: () => void server.close(),
  }
  return webhooks
}

export async function postWebhook(target: string, body: string, authorization: string): Promise<number> {
  const headers = { 'content-type': 'application/webhook+json', authorization }
  return (await fetch(target, { method: 'POST', body, headers })).status
}
