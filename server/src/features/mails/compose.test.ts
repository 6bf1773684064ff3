import { expect, test } from 'vitest'
import { compose } from './compose.ts'
import { timeInWords } from './words.ts'

const now = new Date('2026-11-24T17:30:00.000Z')
const content = {
  subject: 'رمز & <رمز>',
  lines: ['سطر أول', 'سطر "ثانٍ"'],
  code: '04210',
  button: { label: 'تأكيد', url: 'https://hiwar.test/#email=a%40b.eg&code=04210' },
  otherwise: 'لا حاجة إلى شيء.',
  reason: 'وصلتك لسبب.',
}
const mail = compose(content, { SITE_URL: 'https://hiwar.test' }, now)

test('the code is alone on its line, before any link', () => {
  const lines = mail.text.split('\n')
  expect(lines.indexOf('04210')).toBeGreaterThan(0)
  expect(lines.indexOf('04210')).toBeLessThan(lines.indexOf(content.button.url))
})

test('the page reads from right to left, and the code from left to right', () => {
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.html).toMatch(/<body dir="rtl"/)
  expect(mail.html).toMatch(/<span dir="ltr"[^>]*>04210<\/span>/)
})

test('the page shows markup characters in a text as plain characters', () => {
  expect(mail.html).toContain('رمز &amp; &lt;رمز&gt;')
  expect(mail.html).toContain('href="https://hiwar.test/#email=a%40b.eg&amp;code=04210"')
  expect(mail.html).not.toContain('<رمز>')
})

test('both forms give the reason for the mail, the address of help, and the year in Cairo', () => {
  for (const form of [mail.text, mail.html]) {
    expect(form).toContain('وصلتك لسبب.')
    expect(form).toContain('https://hiwar.test/contact')
    expect(form).toContain('٢٠٢٦')
  }
})

test('a mail whose answers nobody reads says so, and where to write', () => {
  for (const setting of [{ MAIL_REPLY_TO: 'care@hiwar.test' }, { CONTACT_EMAIL: 'hello@hiwar.test' }]) {
    const { text, html } = compose(content, { SITE_URL: 'https://hiwar.test', ...setting }, now)
    expect(text + html).not.toContain('الردود على هذه الرسالة لا تصل إلينا')
  }
  expect(mail.text).toContain('الردود على هذه الرسالة لا تصل إلينا، ويسعدنا أن نقرأ رسالتك من صفحة التواصل: https://')
  expect(mail.html).toContain('الردود على هذه الرسالة لا تصل إلينا، ويسعدنا أن نقرأ رسالتك من <a')
})

test('a mail without a code has no code box', () => {
  const { code: _code, ...codeless } = content
  expect(compose(codeless, { SITE_URL: 'https://hiwar.test' }, now).html).not.toContain('letter-spacing')
})

test.each([
  ['2026-11-24T17:30:00.000Z', 'يوم الثلاثاء، ٢٤ نوفمبر، الساعة ٧:٣٠ مساءً'],
  ['2026-07-05T06:05:00.000Z', 'يوم الأحد، ٥ يوليو، الساعة ٩:٠٥ صباحًا'],
])('the moment %s appears in Cairo time', (at, words) => {
  expect(timeInWords(new Date(at))).toBe(words)
})
