/** A withdrawal as it travels. */
import { z } from 'zod'
import { bank, withdrawMethod, withdrawStatus } from './enumerations-withdrawals.ts'
import { day, id, instant, piastres } from './fields.ts'
import { person } from './people.ts'

export const invoice = z
  .object({
    id,
    userId: id,
    user: person,
    method: withdrawMethod,
    receiver: z.string(),
    bank: bank.nullable(),
    accountNumber: z.string().nullable(),
    phone: z.string().nullable(),
    username: z.string().nullable(),
    amount: piastres,
    status: withdrawStatus,
    updateRequest: z
      .object({ method: withdrawMethod, receiver: z.string(), amount: piastres, createdAt: instant })
      .nullable(),
    cancellationRequestedAt: instant.nullable(),
    note: z.string().nullable(),
    receipt: z.string().nullable(),
    addressedBy: id.nullable(),
    dueBy: day,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoice>
