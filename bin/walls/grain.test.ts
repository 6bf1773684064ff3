import { describe, expect, test } from 'vitest'
import { grainOf } from './grain.ts'

function measured(name: string, files: Record<string, string>): number | undefined {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
  return grainOf(sources).find((measure) => measure.name === name)?.value
}

const thirty = 'export const line = 1\n'.repeat(30)

test('a file of 30 lines is small, a file of 31 is not, and a test file counts as neither', () => {
  const files = { 'domain/src/a.ts': thirty, 'domain/src/b.ts': `${thirty}\n`, 'domain/src/a.test.ts': thirty }
  expect(measured('files of 30 lines or less', files)).toBe(1)
})

test('a module has one importer when one product file imports it, by path, by package or lazily', () => {
  const files = {
    'contract/src/plan.ts': thirty,
    'domain/src/price.ts': `import { line } from '@hiwar/contract/plan.ts'`,
    'domain/src/twice.ts': `import type { A } from './price.ts'`,
    'domain/src/again.ts': `const late = () => import('./price.ts')`,
    'domain/src/price.test.ts': `import { line } from './twice.ts'`,
  }
  expect(measured('modules with exactly one importer', files)).toBe(1)
})

test('the share of imports counts every line of an import statement', () => {
  const text = `import {\n  one,\n  two,\n} from './other.ts'\n${'const line = 1\n'.repeat(36)}`
  expect(measured('imports of domain, in %', { 'domain/src/a.ts': text })).toBe(10)
})

describe('twins', () => {
  const pairs = 'pairs of twins, 6 lines or more'
  const linesOf = (shapes: readonly ((name: string) => string)[]) => (name: string, size: number) =>
    Array.from({ length: size }, (_, index) => shapes[index % shapes.length]?.(name)).join('\n')
  const steps = linesOf([
    (name) => `  const one${name} = await read(${name}, 'of ${name}')`,
    (name) => `  if (one${name} === null) return none${name}`,
    (name) => `  await write(${name}, one${name})`,
  ])

  test('are two files in which six lines in a row differ only in names, texts and numbers', () => {
    expect(measured(pairs, { 'domain/src/a.ts': steps('coupon', 6), 'domain/src/b.ts': steps('invite', 6) })).toBe(1)
    expect(measured(pairs, { 'domain/src/a.ts': steps('coupon', 5), 'domain/src/b.ts': steps('invite', 5) })).toBe(0)
  })

  test('are not two lists of texts', () => {
    const list = linesOf([(name) => `  ${name}: 'the text of ${name}',`])
    expect(measured(pairs, { 'domain/src/a.ts': list('coupon', 9), 'domain/src/b.ts': list('invite', 9) })).toBe(0)
  })
})
