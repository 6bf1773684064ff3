/** The shape of one event that a client sends: its payload, and what the acknowledgement adds to `ok`. */
import { z } from 'zod'
import { type ErrorCode, errorCodes, fieldError, messageOf } from '../errors/errors.ts'

export interface ClientEvent {
  readonly payload: z.ZodType
  readonly success: z.ZodObject
}

/** Names a family of client events while keeping every literal type. */
export function clientEvents<const Family extends Record<string, ClientEvent>>(family: Family): Family {
  return family
}

const accepted = z.object({ code: z.literal('ok'), requestId: z.string() })

/** Success without anything to add. */
export const nothing = z.object({})

export type Accepted<Event extends ClientEvent> = z.output<typeof accepted> & z.output<Event['success']>
export type Acknowledgement<Event extends ClientEvent> = Accepted<Event> | RefusedAcknowledgement

/** Reads an acknowledgement of the event. */
export function acknowledgementOf<Event extends ClientEvent>(event: Event): z.ZodType<Acknowledgement<Event>> {
  const schema = z.union([accepted.extend(event.success.shape), refusedAcknowledgement])
  return schema as z.ZodType<Acknowledgement<Event>>
}

/** What the server answers to every realtime event; no human text travels, the client shows its own. */
export const acknowledgementMessages = {
  'empty-text': 'لا يمكن إرسال رسالة فارغة.',
  'room-not-found': 'المحادثة غير موجودة.',
  'message-not-found': 'الرسالة غير موجودة أو سبق حذفها.',
  'lesson-not-found': 'الدرس غير موجود.',
  'interview-not-found': 'المقابلة غير موجودة.',
  'not-member': 'هذه المحادثة ليست ضمن محادثاتك.',
  'not-owner': 'لا يمكن تعديل رسالة كتبها شخص آخر أو حذفها.',
  unreachable: 'تعذّر الاتصال الآن. يمكنك إعادة المحاولة.',
  unallowed: 'هذا الإجراء غير متاح الآن.',
  'invalid-session-id': 'رابط الجلسة غير صحيح.',
} as const

/** Why an event was refused. */
export type RefusalCode = keyof typeof acknowledgementMessages
export type AcknowledgementCode = 'ok' | RefusalCode

export const refusalCodes = Object.keys(acknowledgementMessages) as readonly RefusalCode[]

const refusedAcknowledgement = z.object({
  code: z.enum(refusalCodes),
  requestId: z.string(),
  /** The catalogue code behind the refusal, when there is one. */
  reason: z.enum(errorCodes).optional(),
  fields: z.array(fieldError).optional(),
  /** In seconds. */
  retryAfter: z.int().nonnegative().optional(),
  /** The session's current generation, when the epoch sent belongs to another one. */
  generation: z.int().nonnegative().optional(),
})
export type RefusedAcknowledgement = z.output<typeof refusedAcknowledgement>

/** The text shown for a refused event: that of its reason when there is one. */
export function refusalMessage(refused: Pick<RefusedAcknowledgement, 'code' | 'reason'>): string {
  return refused.reason === undefined ? acknowledgementMessages[refused.code] : messageOf(refused.reason)
}

type Refused = Pick<RefusedAcknowledgement, 'code' | 'reason'>

/** How a payload is refused by its first fault: of a message's text it is said what is wrong, of anything else not. */
export function refusedForFault(fault: ErrorCode): Refused {
  if (fault === 'message-text-too-short') return { code: 'empty-text' }
  return { code: 'unallowed', reason: fault === 'message-text-too-long' ? fault : 'bad-request' }
}

/** How a refusal that calls share with events is acknowledged. */
export function refusedForReason(reason: ErrorCode): Refused {
  // Cleaning left nothing of the text.
  if (reason === 'message-text-invalid-html') return { code: 'empty-text' }
  return { code: reason === 'service-unavailable' ? 'unreachable' : 'unallowed', reason }
}
