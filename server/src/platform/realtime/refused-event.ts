import type { RefusalCode, RefusedAcknowledgement } from '@hiwar/contract/events/event.ts'

/** What a refused acknowledgement says besides the request it belongs to. */
export type EventRefusal = Omit<RefusedAcknowledgement, 'requestId'>

/** Why an event is not done, by its acknowledgement code: the realtime twin of `Refusal`. */
export class RefusedEvent extends Error {
  readonly code: RefusalCode
  readonly detail: Omit<EventRefusal, 'code'>
  constructor(code: RefusalCode, detail: Omit<EventRefusal, 'code'> = {}) {
    super(code)
    this.name = 'RefusedEvent'
    this.code = code
    this.detail = detail
  }
}
