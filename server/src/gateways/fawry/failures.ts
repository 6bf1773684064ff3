/** The provider's codes of refused charges, as causes that a payer understands. */
import { PaymentFailure } from '@hiwar/contract/enumerations/basic.ts'

const { Funds, Expired, Blocked, Invalid, WrongCode, Limit, NotConfirmed, Technical, Unnamed } = PaymentFailure

const codes: readonly (readonly [PaymentFailure, readonly number[]])[] = [
  [Funds, [99951]],
  [Expired, [99954]],
  [WrongCode, [99955, 99963]],
  [Limit, [99961, 99965]],
  // Lost, stolen, suspected of fraud, or closed for purchases online.
  [Blocked, [55006, 99904, 99906, 99931, 99934, 99941, 99942, 99943, 99949, 99957, 99959, 99962, 99967]],
  [Invalid, [99914, 99915, 99956]],
  [Technical, [99903, 99908, 99910, 99912, 99913, 99922, 99930, 99958]],
  [Technical, [99976, 99977, 99978, 99979, 99980, 99981, 99984, 99986, 99987, 99988, 99989]],
  [Technical, [99991, 99992, 99994, 99996]],
]
const byCode = new Map(codes.flatMap(([failure, listed]) => listed.map((code) => [code, failure] as const)))

/** Results of the bank's own page that mean the payer was not confirmed: refused, failed, canceled or too late. */
const unconfirmed: readonly string[] = ['N', 'A', 'M', 'S', 'T']

/** Codes of the banks begin here; the provider's own ones below speak of our request. */
const firstOfBank = 99_900

/** The cause of a refusal; the result of the bank's page, where there was one, says more than the code. */
export function failureOf(code: number | undefined, verStatus = ''): PaymentFailure {
  if (unconfirmed.includes(verStatus)) return NotConfirmed
  if (code === undefined) return Unnamed
  return byCode.get(code) ?? (code >= firstOfBank ? Unnamed : Technical)
}
