// What Meta demands of an event: as strict as the real one, with a word for each fault.
import { z } from 'zod'

const week = 7 * 24 * 3600
const skew = 60

const hashed = z.string().regex(/^[0-9a-f]{64}$/, { error: 'must be hashed' })
const plain = z.string().refine((value) => !/^[0-9a-f]{64}$/.test(value), { error: 'must not be hashed' })

const userData = z
  .strictObject({
    em: hashed.optional(),
    ph: hashed.optional(),
    external_id: hashed.optional(),
    client_ip_address: plain.optional(),
    client_user_agent: plain,
    fbp: plain.regex(/^fb\.\d\./).optional(),
    fbc: plain.regex(/^fb\.\d\./).optional(),
  })
  .refine(({ em, ph, external_id: id, client_ip_address: ip }) => [em, ph, id, ip].some((key) => key !== undefined), {
    error: 'tells nobody apart',
  })

export const metaEvent = z.strictObject({
  event_name: z.string().min(1).max(40),
  event_time: z.int(),
  event_id: z.string().min(1).optional(),
  action_source: z.literal('website'),
  event_source_url: z.url({ protocol: /^https?$/ }),
  user_data: userData,
  custom_data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
})
export type MetaEvent = z.infer<typeof metaEvent>

export const metaRequest = z.looseObject({
  access_token: z.string().min(1),
  data: z.array(z.unknown()).min(1).max(1_000),
  test_event_code: z.string().optional(),
})

/** Not older than a week, and not from the future. */
export function isTimely({ event_time: at }: MetaEvent, now: number): boolean {
  const seconds = now / 1000
  return at >= seconds - week && at <= seconds + skew
}
