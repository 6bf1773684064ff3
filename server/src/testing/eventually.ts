import { vi } from 'vitest'

/** Retries the check until it passes: at once on a quiet machine, later on a busy one. */
export const eventually = <Found>(check: () => Found | Promise<Found>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 })
