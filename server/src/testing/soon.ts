import { vi } from 'vitest'

/** Waits until what is on its way has come: at once on a quiet machine, and on a busy one for as long as it may take. */
export const soon = <Found>(check: () => Found | Promise<Found>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
