import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { lean } from './without-replies.ts'

const leanOf = (code: string) => lean(code, parseSync('contract.ts', code).program)

test('an endpoint loses its reply and keeps all else', () => {
  const code = "export const thingEndpoints = endpoints({ list: { path: '/thing', reply: listOf(thing), csv: true } })"
  expect(leanOf(code)).toBe(
    "export const thingEndpoints = /* @__PURE__ */ (() => (endpoints({ list: { path: '/thing',  csv: true } })))()",
  )
})

test('a schema is marked as free of side effects; a word of a reply elsewhere stays', () => {
  const code = [
    'const count = z.number()',
    'export const thread = z.object({ reply: z.string() })',
    'export const most = 3',
  ]
  expect(leanOf(code.join('\n')).split('\n')).toEqual([
    'const count = /* @__PURE__ */ (() => (z.number()))()',
    'export const thread = /* @__PURE__ */ (() => (z.object({ reply: z.string() })))()',
    'export const most = 3',
  ])
})
