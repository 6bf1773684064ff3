import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { RichText } from './RichText.tsx'

const draw = (html: string) => renderScreen(<RichText html={html} />).container.querySelector('div') as HTMLElement

test('rich text keeps its paragraphs, lists and bold words', () => {
  const text = draw('<p>أحسنت <b>جدًا</b>، راجع:</p>\n<ul><li>المضارع</li><li><p>الماضي</p></li></ul>')
  expect(text.querySelector('p > strong')).toHaveTextContent('جدًا')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['المضارع', 'الماضي'])
  expect([...text.children].map(({ tagName }) => tagName)).toEqual(['P', 'UL'])
})

test('English inside Arabic carries its language, and a text of any other language stays whole', () => {
  const text = draw('<p>راجع present perfect، ثم <b>past simple</b> يوم 5</p><p>Français: où</p><p>س a ص</p>')
  const runs = [...text.querySelectorAll('[lang=en]')].map(({ textContent }) => textContent)
  expect(runs).toEqual(['present perfect', 'past simple'])
  expect(text.textContent).toBe('راجع present perfect، ثم past simple يوم 5Français: oùس a ص')
})

test('a plain text of before is shown line by line, with its signs', () => {
  const text = draw('أول سطر\nثانٍ: 5 &lt; 7 &amp; 9 > 3')
  expect(text.textContent).toBe('أول سطر\nثانٍ: 5 < 7 & 9 > 3')
  expect(getComputedStyle(text).whiteSpaceCollapse).toBe('preserve-breaks')
})

test('an external link is marked, opens in a new tab and sends no referrer; a mail address opens none', () => {
  draw('<a href="https://example.com/درس" rel="opener" target="_top">دروسي</a><a href="mailto:mona@a.test">بريدي</a>')
  const link = screen.getByRole('link', { name: 'دروسي (رابط خارجي يفتح في نافذة جديدة)' })
  expect(link).toHaveAttribute('href', 'https://example.com/درس')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(link.querySelector('svg')).toBeVisible()
  expect(screen.getByRole('link', { name: 'بريدي' })).not.toHaveAttribute('target')
})

test('a picture inside the text is shown, and another one is a link', () => {
  const text = draw(
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="نقطة"><img src="https://a.test/p.png" alt="صف">',
  )
  expect(text.querySelectorAll('img')).toHaveLength(1)
  expect(screen.getByRole('img', { name: 'نقطة' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^صف/ })).toHaveAttribute('href', 'https://a.test/p.png')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" java&#115;cript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<p style="position:fixed" onclick="alert(1)" class="evil" id="evil">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><style>*{display:none}</style>',
  '<b <script>alert(1)</script>0',
  '<p><!--<img src="--><img src=x onerror=alert(1)//">',
  '<p><a href="https://a.test"><a href="javascript:alert(1)">x</p></a>',
])('nothing of %s reaches the document, even uncleaned', (attack) => {
  const text = draw(`نص ${attack}`)
  expect(text.querySelector('script, style, iframe, svg:not(.icon), [onerror], [onclick], [style], [id]')).toBeNull()
  for (const link of text.querySelectorAll('a')) expect(link.protocol).toMatch(/^https?:$/)
  expect([...text.querySelectorAll('a')].map(({ host }) => host)).not.toContain('evil.test')
})

test.each([
  '<b>غير مغلق',
  '<ul>بلا عنصر</ul>',
  '</p></ul>نص',
  '<li>وحده</li>',
  '<b><p>فقرة</p></b>',
  '<p><ul><li>أ</p></ul>ب',
])('broken markup is drawn without a fault: %s', (html) =>
  expect(draw(html).textContent).toBe(html.replace(/<[^>]*>/g, '')),
)
