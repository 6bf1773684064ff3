import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { attacks } from './rich-text.fixture.ts'
import { cleanMessage, cleanRichText } from './rich-text.ts'

const rich = (html: string) => cleanRichText(html, 'invoice-note-invalid-html')

describe('rich text', () => {
  test('keeps what an editor writes', () => {
    const written = '<p>أحسنت <strong>جدًا</strong>، راجع <em>الأزمنة</em>:</p><ul><li>المضارع</li><li>الماضي</li></ul>'
    expect(rich(written)).toBe(written)
  })

  test.each([
    ['https://hiwar.test/درس', true],
    ['mailto:a@b.test', true],
    ['tel:+201001234567', true],
    ['ftp://files.test/a', true],
    ['/plans', true],
    ['#top', true],
    ['javascript:alert(1)', false],
    ['jav&#x09;ascript:alert(1)', false],
    ['//evil.test', false],
    ['data:text/html,<script>1</script>', false],
  ])('lets a link go to %s: %s', (href, allowed) => {
    expect(/href=/.test(rich(`<a href="${href}">رابط</a>`))).toBe(allowed)
  })

  test.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['https://hiwar.test/a.png', true],
    ['/assets/uploads/a.webp', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:text/html;base64,PHN2Zz4=', false],
    ['javascript:1', false],
  ])('shows a picture from %s: %s', (source, allowed) => {
    expect(/<img[^>]* src=/.test(rich(`نص<img src="${source}" alt="صورة">`))).toBe(allowed)
  })

  test.each(['<script>alert(1)</script>', '<style>p{}</style>', '<p> &nbsp; </p>', '<img src="data:image/svg+xml,a">'])(
    'is refused when nothing to read is left of %s',
    (html) => {
      expect(() => rich(html)).toThrow('invoice-note-invalid-html')
    },
  )
})

describe('a message', () => {
  test('keeps its few tags without attributes', () => {
    expect(cleanMessage('<p style="color:red" onclick="a()">نعم <b class="x">غدًا</b> <a href="/x">هنا</a></p>')).toBe(
      '<p>نعم <b>غدًا</b> هنا</p>',
    )
  })

  test('keeps what only looks like markup as text', () => {
    expect(cleanMessage('5 < 7 & 9 > 3')).toBe('5 &lt; 7 &amp; 9 &gt; 3')
  })

  test('of markup alone is refused', () => {
    expect(() => cleanMessage('<b></b>')).toThrow('message-text-invalid-html')
  })
})

/** Whether a browser would run anything of it. */
function runs(html: string): boolean {
  const { document } = new JSDOM(`<body>${html}</body>`).window
  const elements = [...document.body.querySelectorAll('*')]
  return elements.some(
    (element) =>
      /^(?:script|style|iframe|object|embed|svg|math|form|input|button|meta|base|link|template)$/.test(
        element.localName,
      ) ||
      element
        .getAttributeNames()
        .some(
          (name) =>
            /^(?:on|style$|srcdoc$|formaction$|xlink)/.test(name) ||
            /^\s*\w*script:/i.test(element.getAttribute(name) ?? ''),
        ),
  )
}

test.each(attacks)('nothing runs of %s', (attack) => {
  for (const clean of [rich, cleanMessage]) {
    const html = clean(`نص ${attack}`)
    expect(runs(html), html).toBe(false)
    expect(clean(html)).toBe(html)
  }
})

test('the corpus would run without cleaning', () => {
  expect(attacks.filter(runs).length).toBeGreaterThan(attacks.length / 2)
}, 60_000)
