import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

test('the two font files weigh 90 kB at most', () => {
  const { resolve } = createRequire(import.meta.url)
  const css = readFileSync(new URL('../src/theme/fonts.css', import.meta.url), 'utf8')
  const files = [...css.matchAll(/url\("(@fontsource[^"]+)"\)/g)].map(([, file = '']) => statSync(resolve(file)).size)
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})
