import { expect, test } from 'vitest'
import { grainOf } from './grain.ts'

function measured(name: string, files: Record<string, string>): number | undefined {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  return grainOf(sources).find((measure) => measure.name === name)?.value
}

const thirty = 'export const line = 1\n'.repeat(30)

test('a file of thirty lines is small, one of thirty-one is not, and a test counts as neither', () => {
  const files = { 'domain/src/a.ts': thirty, 'domain/src/b.ts': `${thirty}\n`, 'domain/src/a.test.ts': thirty }
  expect(measured('files of 30 lines or less', files)).toBe(1)
})

test('a module has one importer when one product file names it, by a path, a package or lazily', () => {
  const files = {
    'contract/src/plan.ts': thirty,
    'domain/src/price.ts': `import { line } from '@hiwar/contract/plan.ts'`,
    'domain/src/twice.ts': `import type { A } from './price.ts'`,
    'domain/src/again.ts': `const late = () => import('./price.ts')`,
    'domain/src/price.test.ts': `import { line } from './twice.ts'`,
  }
  expect(measured('modules with exactly one importer', files)).toBe(1)
})

test('the share of imports counts every line of a statement', () => {
  const text = `import {\n  one,\n  two,\n} from './other.ts'\n${'const line = 1\n'.repeat(36)}`
  expect(measured('imports of domain, in %', { 'domain/src/a.ts': text })).toBe(10)
})

test('two files are twins when six lines in a row differ by names, texts and numbers alone', () => {
  const lines = (name: string, size: number) =>
    Array.from(
      { length: size },
      (_, index) => `  const ${name}${index} = await read(${name}, ${index}, '${name}')`,
    ).join('\n')
  const pairs = 'pairs of twins, 6 lines or more'
  expect(measured(pairs, { 'domain/src/a.ts': lines('coupon', 6), 'domain/src/b.ts': lines('invite', 6) })).toBe(1)
  expect(measured(pairs, { 'domain/src/a.ts': lines('coupon', 5), 'domain/src/b.ts': lines('invite', 5) })).toBe(0)
})
