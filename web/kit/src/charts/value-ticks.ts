const steps = [1, 2, 2.5, 5, 10]
const parts = 4

/** Five round values of an axis, from zero to at least the highest: 15.8 → 0, 5, 10, 15, 20. */
export function valueTicks(highest: number): number[] {
  const least = Math.max(highest, 1e-6) / parts
  const scale = 10 ** Math.floor(Math.log10(least))
  // What is drawn on the edge may be above it by an error of rounding.
  const step = scale * (steps.find((size) => size * scale >= least * (1 - 1e-9)) ?? 10)
  return Array.from({ length: parts + 1 }, (_, index) => index * step)
}
