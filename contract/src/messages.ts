/** A chat message as it travels. */
import { z } from 'zod'
import { id, instant, uuid } from './fields.ts'

export const message = z
  .object({
    id,
    roomId: id,
    userId: id,
    refId: uuid.nullable(),
    /** Empty once the message is deleted. */
    text: z.string(),
    read: z.boolean(),
    deleted: z.boolean(),
    /** The room's change counter at this message's last change. */
    rev: z.int().nonnegative(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof message>
