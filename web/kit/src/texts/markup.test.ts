import { expect, test } from 'vitest'
import { markupOf, wordsOfMarkup } from './markup.tsx'

test('typed text becomes markup and converts back to the typed text', () => {
  expect(markupOf(' <b>& ')).toBe('&lt;b&gt;&amp;')
  expect(wordsOfMarkup(markupOf('سطر\n\nسطر < آخر'))).toBe('سطر\n\nسطر < آخر')
})

test('foreign rich text is read line by line, and no script in it runs', () => {
  expect(wordsOfMarkup('<ul><li>أول</li><li>ثانٍ</li></ul>آخر<br>سطر<img src=x onerror=alert(1)>')).toBe(
    'أول\nثانٍ\nآخر\nسطر',
  )
})
