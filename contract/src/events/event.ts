/** One event that a client sends: its payload, and the fields that the acknowledgement adds to `ok`. */
import { z } from 'zod'
import { type ErrorCode, type FieldError, messageOf } from '../errors/errors.ts'

export interface ClientEvent {
  readonly payload: z.ZodType
  readonly success: z.ZodObject
}

/** Returns the events unchanged and keeps their literal types. */
export function clientEvents<const Family extends Record<string, ClientEvent>>(family: Family): Family {
  return family
}

/** A success without further fields. */
export const nothing = z.object({})

export type Accepted<Event extends ClientEvent> = { code: 'ok'; requestId: string } & z.output<Event['success']>
export type Acknowledgement<Event extends ClientEvent> = Accepted<Event> | RefusedAcknowledgement

/**
 * Acknowledgement codes of refused events and their Arabic texts; only the code is sent, and the client shows the text.
 */
export const acknowledgementMessages = {
  'empty-text': 'الرسالة فارغة.',
  'room-not-found': 'المحادثة غير موجودة.',
  'message-not-found': 'الرسالة غير موجودة أو سبق حذفها.',
  'lesson-not-found': 'الدرس غير موجود.',
  'interview-not-found': 'المقابلة غير موجودة.',
  'not-member': 'هذه المحادثة ليست ضمن محادثاتك.',
  'not-owner': 'هذه رسالة شخص آخر، فلا تُعدَّل ولا تُحذف.',
  unreachable: 'تعذّر الاتصال الآن. أعد المحاولة.',
  unallowed: 'هذا الإجراء غير متاح الآن.',
  'invalid-session-id': 'رابط الغرفة غير صحيح.',
} as const

/** The code of a refused event. */
export type RefusalCode = keyof typeof acknowledgementMessages
export type AcknowledgementCode = 'ok' | RefusalCode

export interface RefusedAcknowledgement {
  code: RefusalCode
  requestId: string
  /** The error code behind the refusal, if any. */
  reason?: ErrorCode | undefined
  fields?: FieldError[] | undefined
  /** The text for the person, where the text of the reason alone would be wrong. */
  message?: string | undefined
  /** Wait before the next try, in seconds. */
  retryAfter?: number | undefined
  /** The session's current generation, when the sent epoch belongs to another one. */
  generation?: number | undefined
}

/** The Arabic text of a refused event: its own, or that of its reason, if any. */
export function refusalMessage({
  code,
  reason,
  message,
}: Pick<RefusedAcknowledgement, 'code' | 'reason' | 'message'>): string {
  return message ?? (reason === undefined ? acknowledgementMessages[code] : messageOf(reason))
}

type Refused = Pick<RefusedAcknowledgement, 'code' | 'reason'>

/** The refusal of a payload by its first fault: a fault of a message's text is named, any other is `bad-request`. */
export function refusedForFault(fault: ErrorCode): Refused {
  if (fault === 'message-text-too-short') return { code: 'empty-text' }
  return { code: 'unallowed', reason: fault === 'message-text-too-long' ? fault : 'bad-request' }
}

/** The acknowledgement of an error code that calls and events share. */
export function refusedForReason(reason: ErrorCode): Refused {
  // Sanitising removed the whole text.
  if (reason === 'message-text-invalid-html') return { code: 'empty-text' }
  return { code: reason === 'service-unavailable' ? 'unreachable' : 'unallowed', reason }
}
