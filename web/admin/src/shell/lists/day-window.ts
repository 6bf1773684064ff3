/** From a first to a last day in Cairo, both included, as what the calls take. */
import { startOfCairoDay } from '@hiwar/kit/format/cairo.ts'

interface Days {
  from: string
  to: string
}

/** The last day lies before the first. */
export function isReversed({ from, to }: Days): boolean {
  return from !== '' && to !== '' && to < from
}

/** As the two keys of a window. */
export function windowOf({ from, to }: Days): { after?: string; before?: string } {
  return {
    ...(from !== '' && { after: startOfCairoDay(from).toISOString() }),
    ...(to !== '' && { before: startOfCairoDay(to, 1).toISOString() }),
  }
}

/** As a filter by the time at which a thing was made; days that are turned round filter nothing. */
export function madeWithin({ from, to }: Days): { createdAt?: { gte?: string; lt?: string } } {
  if (isReversed({ from, to })) return {}
  const bounds = {
    ...(from !== '' && { gte: startOfCairoDay(from).toISOString() }),
    ...(to !== '' && { lt: startOfCairoDay(to, 1).toISOString() }),
  }
  return from === '' && to === '' ? {} : { createdAt: bounds }
}
