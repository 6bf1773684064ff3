/** Messages in which something was found; staff look at them, and say where the rules were wrong. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, idFilters, instantFilter, list, page, sortQuery, tableQuery } from '../calls/query.ts'
import { contactKind } from '../enumerations/safety.ts'
import { id, idParam, instant } from '../fields/basic.ts'
import { person } from '../people/people.ts'

export const messageFlag = z
  .object({
    id,
    /** Null for a message that was blocked and is kept nowhere. */
    messageId: id.nullable(),
    /** Null for a first message that was blocked: its conversation was not opened. */
    roomId: id.nullable(),
    author: person,
    reader: person,
    contact: z.array(contactKind),
    /** 1 rude, 2 an insult at the person, 3 a threat or sexual; 0 for none. */
    abuse: z.int().min(0).max(3),
    /** Words that are harmless among adults, written to a child. */
    minor: z.boolean(),
    acknowledged: z.boolean(),
    /** The author called it an exercise. */
    exercise: z.boolean(),
    /** What staff say: the rules were wrong; null while nobody said so. */
    wrong: z.boolean().nullable(),
    at: instant,
  })
  .meta({ id: 'MessageFlag' })
export type MessageFlag = z.output<typeof messageFlag>

/** The flag with its message and what stands around it; each reading is audited. */
export const messageEvidence = messageFlag
  .extend({
    messages: z.array(z.object({ id, userId: id, text: z.string(), createdAt: instant, flagged: z.boolean() })),
  })
  .meta({ id: 'MessageEvidence' })
export type MessageEvidence = z.output<typeof messageEvidence>

export const messageFlagEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/message-flag/list',
    action: 'message-flag.list',
    view: false,
    summary:
      'Flagged messages without their texts, newest first; of exercises every fifth, unless the filter asks for all',
    query: tableQuery.extend({
      ...sortQuery,
      ...idFilters('ids', 'users'),
      contact: list(contactKind).optional(),
      blocked: flag.optional(),
      exercise: flag.optional(),
      judged: flag.optional(),
      at: instantFilter.optional(),
    }),
    reply: page(messageFlag),
  },
  read: {
    method: 'GET',
    path: '/api/v1/message-flag/{id}',
    action: 'message-flag.read',
    view: false,
    summary: 'A flagged message with five before and after it; the reading is audited',
    params: z.object({ id: idParam }),
    reply: messageEvidence,
    refuses: ['not-found'],
  },
  judge: {
    method: 'PATCH',
    path: '/api/v1/message-flag/{id}',
    action: 'message-flag.judge',
    summary: 'Says whether the rules were wrong about this message',
    params: z.object({ id: idParam }),
    body: z.strictObject({ wrong: z.boolean() }),
    reply: messageFlag,
    refuses: ['not-found'],
  },
})
