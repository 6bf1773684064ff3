/** Tests of when the formatters of the browser are made, across numbers, dates and plans. */
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

test('no formatter is made before the first value is shown', async () => {
  const makers = (['DateTimeFormat', 'NumberFormat', 'PluralRules', 'RelativeTimeFormat'] as const).map((name) =>
    vi.spyOn(Intl, name),
  )
  const made = () => makers.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  vi.resetModules()
  const { formatNumber } = await import('./numbers.ts')
  await Promise.all([import('./components.tsx'), import('./date-time.ts'), import('../plans/PlanFigures.tsx')])
  expect(made()).toBe(0)
  expect([formatNumber(1800), formatNumber(12)]).toEqual(['١٬٨٠٠', '١٢'])
  expect(made()).toBe(1)
})
