import type { ErrorCode, FieldError } from '@hiwar/contract/errors/errors.ts'

export interface RefusalDetail {
  /** Overrides the status of the catalogue, where the contract names a second one for the code. */
  status?: number
  /** A more exact Arabic message than the catalogue's. */
  message?: string
  fields?: FieldError[]
  retryAfterSeconds?: number
}

/** The one exception of the server: a business reason, by its code of the catalogue, not to do what was asked. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: RefusalDetail
  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
  }
}

/** The row that was found, or the refusal that says what is missing. */
export function found<Row>(row: Row | null | undefined, code: ErrorCode): Row {
  if (row === null || row === undefined) throw new Refusal(code)
  return row
}
