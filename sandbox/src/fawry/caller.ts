// Who calls: every call names the merchant and signs its fields.
import type { RefusalCode } from './codes.ts'
import type { Fawry } from './fawry.ts'

export type Caller = { merchantCode: string | undefined; signature: string | undefined; expected: string }

export function callerRefusal(fawry: Fawry, caller: Caller): RefusalCode | undefined {
  if (caller.merchantCode !== fawry.merchantCode) return 9901
  if (caller.signature !== caller.expected) return 9946
  return undefined
}
