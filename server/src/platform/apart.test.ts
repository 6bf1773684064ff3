import { expect, test } from 'vitest'
import { runApart } from './apart.ts'

const odd = new URL('../testing/odd-modules.ts', import.meta.url)
const run = (word: string, milliseconds = 60_000) => runApart(odd, [word], { milliseconds, heapMegabytes: 16 })

test('a module that runs apart answers once and knows no setting of the server', async () => {
  expect(await run('plain')).toEqual({ settings: [] })
})

test.each(['hungry', 'deadly'])('a %s module ends its own process alone', async (word) => {
  await expect(run(word)).rejects.toThrow('without a message')
})

test('a module that never ends is killed at its deadline', async () => {
  await expect(run('endless', 500)).rejects.toThrow('without a message')
})
