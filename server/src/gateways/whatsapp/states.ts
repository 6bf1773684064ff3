/** What WhatsApp tells of messages, signed over every byte. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '../answer-text.ts'
import { isSameSecret } from '../signed.ts'

export interface MessageState {
  /** What the provider calls the message. */
  name: string
  /** Whether it will never arrive; everything else only tells how far it has come. */
  failed: boolean
  reason: string
}

const told = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })).default([]),
    }),
  ),
})

const state = z.object({
  id: z.string().min(1),
  status: z.string(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
})

export function readStates(secret: string, raw: string, signature: string | null): MessageState[] | null {
  const ours = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`
  if (signature === null || !isSameSecret(ours, signature)) return null
  return told
    .catch({ entry: [] })
    .parse(readJson(raw))
    .entry.flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses ?? [])
    .flatMap((each) => {
      const read = state.safeParse(each)
      if (!read.success) return []
      const { id, status, errors } = read.data
      return [{ name: id, failed: status === 'failed', reason: `whatsapp:${errors?.[0]?.code ?? 'failed'}` }]
    })
}

export function isVerifyToken(ours: string, token: string | undefined): boolean {
  return token !== undefined && isSameSecret(ours, token)
}
