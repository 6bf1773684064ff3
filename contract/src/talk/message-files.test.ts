import { expect, test } from 'vitest'
import { cleanTitle } from './message-files.ts'

test.each([
  ['واجب ٣.pdf', 'واجب ٣.pdf'],
  ['../../etc/passwd', '....etcpasswd.pdf'],
  ['\u202Efdp.exe\u0000.PDF', 'fdp.exe.pdf'],
  ['.pdf', 'PDF.pdf'],
  [`${'x'.repeat(75)}😀.pdf`, `${'x'.repeat(75)}.pdf`],
])('the PDF %j is called %s', (name, title) => {
  expect(cleanTitle(name)).toBe(title)
})
