import type { RefusalCode } from '@hiwar/contract/acknowledgements.ts'
import type { ErrorCode } from '@hiwar/contract/errors.ts'

interface Detail {
  reason?: ErrorCode
  /** The current one, when the epoch that was sent belongs to another. */
  generation?: number
}

/** Why an event is not done, by its acknowledgement code: the realtime twin of `Refusal`. */
export class RefusedEvent extends Error {
  readonly code: RefusalCode
  readonly detail: Detail
  constructor(code: RefusalCode, detail: Detail = {}) {
    super(code)
    this.name = 'RefusedEvent'
    this.code = code
    this.detail = detail
  }
}
