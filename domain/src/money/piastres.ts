/** Money in whole piastres, hundredths of an Egyptian pound. */
declare const moneyUnit: unique symbol

/** An amount in whole piastres; negative only in the ledger. */
export type Piastres = number & { readonly [moneyUnit]: 'piastres' }

/** The whole in basis points, which are hundredths of a percent: 1500 is 15 %. */
export const WHOLE_IN_BASIS_POINTS = 10_000

function isPiastres(amount: number): amount is Piastres {
  return Number.isSafeInteger(amount)
}

/** Makes an amount from a number of piastres; throws on a fraction. */
export function piastres(amount: number): Piastres {
  if (!isPiastres(amount)) throw new RangeError(`Not whole piastres: ${amount}`)
  return amount
}

export const NOTHING: Piastres = piastres(0)

export function sum(amounts: readonly Piastres[]): Piastres {
  return piastres(amounts.reduce((total: number, amount) => total + amount, 0))
}

/** The amount times a whole number. */
export function times(amount: Piastres, count: number): Piastres {
  return piastres(amount * count)
}

/** `part / whole` of the amount for whole numbers, rounded down to a piastre; exact for any size. */
export function share(amount: Piastres, part: number, whole: number): Piastres {
  const exact = (BigInt(amount) * BigInt(part)) / BigInt(whole)
  return piastres(Number(exact))
}

/** The price minus a discount in basis points, rounded down to a piastre. */
export function discounted(price: Piastres, basisPoints: number): Piastres {
  return share(price, WHOLE_IN_BASIS_POINTS - basisPoints, WHOLE_IN_BASIS_POINTS)
}

/** The price of this many minutes at an hourly price, rounded down to a piastre. */
export function priceOfMinutes(minutes: number, hourlyPrice: Piastres): Piastres {
  return share(hourlyPrice, minutes, 60)
}

/** Splits a total into equal payments; the last one also takes the remainder. */
export function splitInstallments(total: Piastres, count: number): Piastres[] {
  const part = piastres(Math.floor(total / count))
  const last = piastres(total - times(part, count - 1))
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? last : part))
}
