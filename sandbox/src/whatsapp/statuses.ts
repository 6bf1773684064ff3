// What the provider tells of messages, signed over the bytes that are sent.
import { createHmac } from 'node:crypto'
import type { Messengers } from '../messengers.ts'
import { tell } from '../webhook.ts'

type Status = { id: string; to: string; status: string; code: number | undefined }

export function tellStatus(world: Messengers, { id, to, status, code }: Status): void {
  const { secret, webhookUrl } = world.settings.whatsapp
  const timestamp = String(Math.floor(world.now() / 1000))
  const errors = code === undefined ? {} : { errors: [{ code, title: 'Message undeliverable' }] }
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '20100000000', phone_number_id: '100200300' },
    statuses: [{ id, status, timestamp, recipient_id: to, ...errors }],
  }
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  tell('whatsapp', world, {
    url: webhookUrl,
    body,
    headers: { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` },
  })
}
