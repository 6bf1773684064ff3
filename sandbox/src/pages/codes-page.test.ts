import { expect, test } from 'vitest'
import { codeOf, codesPage } from './codes-page.ts'

// RFC 6238, appendix B: the last six digits of the rows of SHA-1.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('at second %i the code is that of the standard', (second, code) => {
  expect(codeOf('GEZD GNBV gy3t qojq GEZDGNBVGY3TQOJQ', second * 1000)).toBe(code)
})

test('another text is no secret, and cannot become a script', () => {
  const attack = `"><script>alert('x')</script>`
  expect(codeOf(attack, 0)).toBeNull()
  const { markup } = codesPage({ secret: attack, code: null, seconds: 1 })
  expect(markup).toContain('هذا ليس مفتاحًا لتطبيق رموز.')
  expect(markup).not.toContain('<script>alert')
})
