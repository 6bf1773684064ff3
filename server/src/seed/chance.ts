/** Random numbers from a fixed seed, so that every demo has the same data. */
export interface Chance {
  /** Between 0 (inclusive) and 1 (exclusive). */
  next(): number
  /** An integer from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number
  pick<Item>(items: readonly Item[]): Item
  /** `count` different items in random order. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** The generator mulberry32: small, and good enough for demo data. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat()
    },
  }
}
