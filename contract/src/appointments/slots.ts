/** Availability: the slots in which a tutor can be booked, and their taken parts. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { flag, inWindow, list, page, pageQuery, sortQuery, windowQuery } from '../calls/query.ts'
import { slotPurpose } from '../enumerations/basic.ts'
import { count, id, idParam, instant, timestamps } from '../fields/basic.ts'
import { slotActions } from '../fields/limits.ts'

export const slot = z
  .object({
    id,
    userId: id,
    purpose: slotPurpose,
    start: instant,
    end: instant,
    ...timestamps,
  })
  .meta({ id: 'Slot' })
export type Slot = z.output<typeof slot>

/** A taken part of the slot `parent`; it does not name who booked it. */
export const subSlot = z.object({ parent: id, start: instant, end: instant }).meta({ id: 'SubSlot' })
export type SubSlot = z.output<typeof subSlot>

const slotAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('create'), start: instant, end: instant, purpose: slotPurpose.default('lesson') }),
  z.strictObject({ type: z.literal('update'), id, start: instant.optional(), end: instant.optional() }),
  z.strictObject({ type: z.literal('delete'), id }),
])
export type SlotAction = z.output<typeof slotAction>

export const slotEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/v1/availability-slot/',
    action: 'slot.list',
    view: true,
    summary: 'Slots of people and what of them is taken, by start; for visitors the lesson slots of up to five tutors',
    query: inWindow(
      pageQuery.extend({
        ...sortQuery,
        ...windowQuery,
        userId: idParam.optional(),
        userIds: list(idParam).optional(),
        purposes: list(slotPurpose).optional(),
        full: flag.optional(),
        /** A lesson that the caller is about to move; its time counts as free. */
        moving: idParam.optional(),
      }),
    ),
    reply: z.object({ slots: page(slot), subslots: z.array(subSlot) }).meta({ id: 'SlotList' }),
  },
  change: {
    method: 'POST',
    path: '/api/v1/availability-slot/',
    action: 'slot.change',
    summary: 'Creates, updates and deletes slots, all or nothing',
    body: z.strictObject({
      actions: z.array(slotAction).min(slotActions.min, { error: 'empty-request' }).max(slotActions.max),
    }),
    reply: z
      .object({
        slots: z.array(slot),
        canceled: z.object({ lessons: count, interviews: count, demoSessions: count, places: count }),
      })
      .meta({ id: 'SlotChange' }),
    refuses: ['empty-request', 'slot-not-found', 'conflicting-schedule'],
  },
})
