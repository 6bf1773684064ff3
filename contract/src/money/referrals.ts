/** A referral: a new student names the one who told of Hiwar, and both get minutes. */
import { z } from 'zod'
import { endpoints, ok } from '../calls/endpoint.ts'
import { typedShortCode } from './gifts.ts'

export const referralEndpoints = endpoints({
  name: {
    method: 'PUT',
    path: '/api/v1/referral',
    action: 'referral.name',
    summary: 'Names by a code who told of Hiwar: once, in the first days and before the first payment',
    body: z.strictObject({ code: typedShortCode }),
    reply: ok,
    refuses: ['not-found'],
  },
})
