import { expect, test } from 'vitest'
import { arrive } from './arrivals.ts'
import { lineOf, replaced, tableOf } from './report.ts'

test('people arrive although nobody before them has an answer', async () => {
  const opened = Promise.withResolvers<'good'>()
  let come = 0
  const run = () => {
    come += 1
    if (come === 10) opened.resolve('good')
    return opened.promise
  }
  const load = await arrive({ perSecond: 200, seconds: 0.5, next: () => ({ kind: 'any', run }) })
  expect(come).toBeGreaterThanOrEqual(10)
  expect(load.classes).toMatchObject([{ kind: 'any', good: come, later: 0, failed: 0 }])
})

test('refused answers and failed answers are counted separately from good ones', async () => {
  const turns = ['good', 'later', 'failed'] as const
  let come = 0
  const next = () => {
    const turn = turns[come++ % 3]
    return {
      kind: 'any',
      run: () => (turn === 'failed' || turn === undefined ? Promise.reject(new Error('no')) : Promise.resolve(turn)),
    }
  }
  const load = await arrive({ perSecond: 300, seconds: 0.2, next })
  const [any] = load.classes
  expect((any?.good ?? 0) + load.later + load.failed).toBe(come)
  expect(load.later).toBeGreaterThan(0)
  expect(load.failed).toBeGreaterThan(0)
  expect(load.faults[0]).toBe('any: no')
})

const section = { name: 'crowd', title: 'A crowd', lines: [lineOf('one', '1', '2', false)], text: 'below' }

test('a section takes the place of its earlier run and leaves the rest of the document', () => {
  const first = replaced('# Capacity\n', section)
  const second = replaced(`${first}\nthe end\n`, { ...section, text: 'anew' })
  expect(second).toContain('anew')
  expect(second).not.toContain('below')
  expect(second.startsWith('# Capacity\n')).toBe(true)
  expect(second.endsWith('the end\n')).toBe(true)
  expect(second.match(/<!-- crowd -->/g)).toHaveLength(1)
})

test('a table has a column for each name that any row has', () => {
  expect(tableOf([{ a: '1' }, { b: 'x|y' }])).toBe('| a | b |\n| --- | --- |\n| 1 |  |\n|  | x\\|y |')
})
