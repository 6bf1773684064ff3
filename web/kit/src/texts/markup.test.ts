import { expect, test } from 'vitest'
import { markupOf, paragraphsOf, wordsOfMarkup } from './markup.tsx'

test('each line that says something becomes a paragraph, and comes back as it was typed', () => {
  expect(paragraphsOf(' الرقم غير صحيح \n\n<b>&')).toBe('<p>الرقم غير صحيح</p><p>&lt;b&gt;&amp;</p>')
  expect(wordsOfMarkup(paragraphsOf('سطر\nسطر < آخر'))).toBe('سطر\nسطر < آخر')
  expect(wordsOfMarkup(markupOf('سطر\n\nسطر < آخر'))).toBe('سطر\n\nسطر < آخر')
})

test('rich text of elsewhere is read line by line, and nothing in it runs', () => {
  expect(wordsOfMarkup('<ul><li>أول</li><li>ثانٍ</li></ul>آخر<br>سطر<img src=x onerror=alert(1)>')).toBe(
    'أول\nثانٍ\nآخر\nسطر',
  )
})
