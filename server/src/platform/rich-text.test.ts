import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { attacks } from './rich-text.fixture.ts'
import { cleanRichText } from './rich-text.ts'

const rich = (html: string) => cleanRichText(html, 'invoiceNote')
const cleanMessage = (html: string) => cleanRichText(html, 'message')

describe('rich text', () => {
  test('keeps the markup of the editor', () => {
    const written = '<p>أحسنت <strong>جدًا</strong>، راجع <em>الأزمنة</em>:</p><ul><li>المضارع</li><li>الماضي</li></ul>'
    expect(rich(written)).toBe(written)
  })

  test('marks every link as another person’s, whatever the writer asks for', () => {
    expect(rich('<a href="https://a.test" rel="opener" target="_top" class="x">هنا</a>')).toBe(
      '<a href="https://a.test" rel="noopener noreferrer nofollow ugc">هنا</a>',
    )
  })

  test('is refused as too short when the cleaning leaves too few words', () => {
    expect(() => cleanRichText(`<style>${'م'.repeat(60)}</style><p>قصير</p>`, 'about')).toThrow('short-tutor-about')
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
  ])('allows a link to %s: %s', (href, allowed) => {
    expect(/href=/.test(rich(`<a href="${href}">رابط</a>`))).toBe(allowed)
  })

  test.each([
    ['data:image/png;base64,iVBORw0KGgo=', true],
    ['https://hiwar.test/a.png', true],
    ['/assets/uploads/a.webp', true],
    ['data:image/svg+xml;base64,PHN2Zz4=', false],
    ['data:text/html;base64,PHN2Zz4=', false],
    ['javascript:1', false],
  ])('allows a picture from %s: %s', (source, allowed) => {
    expect(/<img[^>]* src=/.test(rich(`نص<img src="${source}" alt="صورة">`))).toBe(allowed)
  })

  test.each(['<script>alert(1)</script>', '<style>p{}</style>', '<p> &nbsp; </p>', '<img src="data:image/svg+xml,a">'])(
    'is refused when no readable text is left of %s',
    (html) => {
      expect(() => rich(html)).toThrow('invoice-note-invalid-html')
    },
  )
})

describe('a message', () => {
  test('keeps its few allowed tags and drops all attributes', () => {
    expect(cleanMessage('<p style="color:red" onclick="a()">نعم <b class="x">غدًا</b> <a href="/x">هنا</a></p>')).toBe(
      '<p>نعم <b>غدًا</b> هنا</p>',
    )
  })

  test('keeps comparison signs as text', () => {
    expect(cleanMessage('5 < 7 & 9 > 3')).toBe('5 &lt; 7 &amp; 9 &gt; 3')
  })

  test('with only markup is refused', () => {
    expect(() => cleanMessage('<b></b>')).toThrow('message-text-invalid-html')
  })
})

type TreeNode = DefaultTreeAdapterTypes.Node

/** All elements of the document that a browser would build. */
function elementsOf(node: TreeNode): DefaultTreeAdapterTypes.Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'attrs' in node ? [node, ...below] : below
}

/** Whether a browser would run any part of the markup. */
function runs(html: string): boolean {
  return elementsOf(parse(`<body>${html}</body>`)).some(
    ({ tagName, attrs }) =>
      /^(?:script|style|iframe|object|embed|svg|math|form|input|button|meta|base|link|template)$/.test(tagName) ||
      attrs.some(
        ({ name, value }) => /^(?:on|style$|srcdoc$|formaction$|xlink)/.test(name) || /^\s*\w*script:/i.test(value),
      ),
  )
}

test.each(attacks)('no script runs from %s', (attack) => {
  for (const clean of [rich, cleanMessage]) {
    const html = clean(`نص ${attack}`)
    expect(runs(html), html).toBe(false)
    expect(clean(html)).toBe(html)
  }
})

test('most attacks would run without cleaning', () => {
  expect(attacks.filter(runs).length).toBeGreaterThan(attacks.length / 2)
})
