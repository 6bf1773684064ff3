/** The code by which a student is named as the one who told of Hiwar: the student's number, written so that it looks like none. */
import { codeSigns, referralCodeLength } from '@hiwar/contract/money/gifts.ts'

const base = BigInt(codeSigns.length)
/** All codes, a power of a prime: what is prime to it can be divided by. */
const codes = base ** BigInt(referralCodeLength)
/** ours: spreads neighbouring numbers over all codes. */
const factor = 612_094_377_811n
const inverse = power(factor, (base - 1n) * base ** BigInt(referralCodeLength - 1) - 1n)

/** The code of a student; `id` below the number of all codes, which is 31 to the power of 8. */
export function referralCodeOf(id: number): string {
  let rest = (BigInt(id) * factor) % codes
  let code = ''
  for (; code.length < referralCodeLength; rest /= base) code += codeSigns[Number(rest % base)]
  return code
}

/** The id that the code says, whether or not there is such a student; undefined for what is no code. */
export function idOfReferralCode(code: string): number | undefined {
  const digits = [...code].map((sign) => codeSigns.indexOf(sign))
  if (digits.length !== referralCodeLength || digits.includes(-1)) return undefined
  const written = digits.reduceRight((sum, digit) => sum * base + BigInt(digit), 0n)
  return Number((written * inverse) % codes)
}

function power(number: bigint, exponent: bigint): bigint {
  let product = 1n
  for (let [square, rest] = [number, exponent]; rest > 0n; rest >>= 1n) {
    if (rest & 1n) product = (product * square) % codes
    square = (square * square) % codes
  }
  return product
}
