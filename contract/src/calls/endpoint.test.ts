import { expect, test } from 'vitest'
import { endpoints, ok } from './endpoint.ts'

const described = { path: '/api/v1/shape', action: 'shape.read', summary: 'A shape', reply: ok } as const

test('a reading call says whether a view of an account reaches it, or does not compile', () => {
  const calls = [
    // @ts-expect-error: it does not say so
    () => endpoints({ silent: { ...described, method: 'GET' } }),
    // @ts-expect-error: a view writes nothing
    () => endpoints({ writing: { ...described, method: 'POST', view: true } }),
    () => endpoints({ read: { ...described, method: 'GET', view: false } }),
  ]
  expect(calls).toHaveLength(3)
})
