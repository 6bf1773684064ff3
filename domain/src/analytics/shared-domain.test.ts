import { expect, test } from 'vitest'
import { sharedDomain } from './shared-domain.ts'

test.each([
  ['https://www.hiwar.eg', 'https://app.hiwar.eg', 'hiwar.eg'],
  ['https://hiwar.eg', 'https://app.hiwar.eg/login', 'hiwar.eg'],
  ['https://app.hiwar.eg', 'https://hiwar.eg', 'hiwar.eg'],
  ['http://localhost:4000', 'http://localhost:4001', null],
  ['https://hiwar.eg', 'https://hiwar.com', null],
  ['https://hiwar.eg', 'https://elsewhere.eg', null],
])('%s and %s share the cookies of %s', (one, other, domain) => {
  expect(sharedDomain(one, other)).toBe(domain)
})
