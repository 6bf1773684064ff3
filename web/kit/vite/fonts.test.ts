/** Tests of the weight of the files in theme/fonts.css. */
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the two font files have at most 90 kB', () => {
  const { resolve } = createRequire(import.meta.filename)
  const css = readFileSync(join(import.meta.dirname, '../src/theme/fonts.css'), 'utf8')
  const names = new Set([...css.matchAll(/url\("(@fontsource[^"]+)"\)/g)].map(([, file = '']) => file))
  const files = [...names].map((file) => statSync(resolve(file)).size)
  expect(files).toHaveLength(2)
  expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
})
