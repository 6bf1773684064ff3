import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen.tsx'
import { pasteRichText as paste } from '../../testing/rich-text.ts'
import { RichTextField } from './RichTextField.tsx'

const changed = vi.fn<(html: string) => void>()
const sent = vi.fn()

interface Given {
  html?: string
  error?: string
  limit?: number
}

function Form({ html = '', error, limit = 1000 }: Given) {
  const [value, setValue] = useState(html)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    >
      <RichTextField
        label="عنك"
        hint="من ٥٠ حرفًا."
        error={error}
        limit={limit}
        value={value}
        onChange={(next) => {
          changed(next)
          setValue(next)
        }}
      />
      <button type="submit">حفظ</button>
    </form>
  )
}

async function open(given: Given = {}) {
  renderScreen(<Form {...given} />)
  return screen.findByRole('textbox', { name: 'عنك' })
}

/** With the keys and the clipboard of a real browser: the editor reads what the browser did to the text. */
async function type(field: HTMLElement, keys: string) {
  field.focus()
  await userEvent.keyboard(keys)
}

const button = (name: string) => screen.getByRole('button', { name })
const written = (html: string) => waitFor(() => expect(changed).toHaveBeenLastCalledWith(html))

test('typed words become paragraphs, and emptying leaves nothing', async () => {
  const field = await open()
  await type(field, 'أدرّس منذ سنوات{Enter}أحب الحوار')
  await written('<p>أدرّس منذ سنوات</p><p>أحب الحوار</p>')
  await type(field, '{Control>}a{/Control}{Backspace}')
  await written('')
})

test('Ctrl+B and Ctrl+I make words bold and italic, and the buttons say so', async () => {
  const field = await open()
  await type(field, 'درس {Control>}b{/Control}مهم{Control>}b{/Control} و{Control>}i{/Control}جميل')
  await written('<p>درس <strong>مهم</strong> و<em>جميل</em></p>')
  expect(button('خط مائل')).toHaveAttribute('aria-pressed', 'true')
  expect(button('خط عريض')).toHaveAttribute('aria-pressed', 'false')
})

test('a list is begun by its button, continued by Enter, turned by the other button and ended by Enter', async () => {
  const field = await open()
  await type(field, 'محادثة')
  await userEvent.click(button('قائمة نقطية'))
  await type(field, '{Enter}قواعد')
  await written('<ul><li>محادثة</li><li>قواعد</li></ul>')
  await userEvent.click(button('قائمة مرقّمة'))
  await written('<ol><li>محادثة</li><li>قواعد</li></ol>')
  await type(field, '{Enter}{Enter}وبعد')
  await written('<ol><li>محادثة</li><li>قواعد</li></ol><p>وبعد</p>')
})

test('Ctrl+K asks for an address, puts it on the selected words and gives the focus back', async () => {
  const field = await open({ html: '<p>قناتي</p>' })
  await type(field, '{Control>}a{/Control}{Control>}k{/Control}')
  const panel = within(await screen.findByRole('dialog', { name: 'رابط' }))
  const address = panel.getByRole('textbox', { name: 'عنوان الرابط' })
  await userEvent.type(address, 'javascript:alert(1){Enter}')
  expect(address).toHaveAccessibleDescription(/عنوان غير صحيح/)
  await userEvent.fill(address, 'example.com/me')
  await userEvent.keyboard('{Enter}')
  await written('<p><a href="https://example.com/me">قناتي</a></p>')
  await waitFor(() => expect(field).toHaveFocus())
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(button('رابط'))
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة الرابط' }))
  await written('<p>قناتي</p>')
})

test('without a selection the panel also takes the words of the link', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'رابط' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'عنوان الرابط' }), 'mona@example.com')
  await userEvent.type(screen.getByRole('textbox', { name: 'النص الظاهر (اختياري)' }), 'بريدي')
  await userEvent.click(button('حفظ الرابط'))
  await written('<p><a href="mailto:mona@example.com">بريدي</a></p>')
})

test('pasted markup keeps its words, lists and safe links, and nothing that runs', async () => {
  const field = await open()
  const broken = vi.fn()
  Object.assign(window, { broken })
  paste(field, {
    'text/html':
      '<style>p{}</style><p onclick="broken()">نص <span style="font-weight:700;color:red">مهم</span></p><img src="about:blank" onerror="broken()"><ul><li>أ</li></ul><p><a href="javascript:broken()">ب</a> <a href="https://a.test">ج</a></p><script>broken()</script>',
    'text/plain': 'نص',
  })
  await written('<p>نص <strong>مهم</strong></p><ul><li>أ</li></ul><p>ب <a href="https://a.test">ج</a></p>')
  expect(broken).not.toHaveBeenCalled()
})

const ofWord = (mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]><b>${words}</b><o:p></o:p></p>`

test.each([
  ['Word', { 'text/html': `<p>قبل</p>${ofWord('·', 'أ')}${ofWord('o', 'ب')}<p>بعد</p>` }, '<b>'],
  ['plain text', { 'text/plain': 'قبل\n• أ\n•\u00a0ب\nبعد' }, ''],
  ['hyphens', { 'text/plain': 'قبل\n- أ\n- ب\nبعد' }, ''],
])('pasted bullets of %s become a list', async (_, clipboard, strong) => {
  paste(await open(), clipboard)
  const items = ['أ', 'ب'].map((words) => `<li>${strong === '' ? words : `<strong>${words}</strong>`}</li>`)
  await written(`<p>قبل</p><ul>${items.join('')}</ul><p>بعد</p>`)
})

test('pasted numbers of Word become a list', async () => {
  paste(await open(), { 'text/html': ofWord('1.', 'أ') + ofWord('2.', 'ب') })
  await written('<ol><li><strong>أ</strong></li><li><strong>ب</strong></li></ol>')
})

test.each(['١٢. ديسمبر', '- سطر واحد', '1. أ\n3. ب'])('pasted %j stays text', async (text) => {
  paste(await open(), { 'text/plain': text })
  await written(
    text
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join(''),
  )
})

test('pasted markup as plain text stays text, and a pasted address becomes a link', async () => {
  const field = await open()
  paste(field, { 'text/plain': '<img src=x onerror=broken()> ' })
  await written('<p>&lt;img src=x onerror=broken()&gt; </p>')
  paste(field, { 'text/plain': 'https://example.com/a' })
  await written('<p>&lt;img src=x onerror=broken()&gt; <a href="https://example.com/a">https://example.com/a</a></p>')
})

test('a plain text of before keeps its lines', async () => {
  const field = await open({ html: 'أول سطر\n\nثانٍ 5 &lt; 7' })
  expect([...field.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['أول سطر', 'ثانٍ 5 < 7'])
  expect(changed).not.toHaveBeenCalled()
})

test('an invalid field is marked and described, and counts the visible characters', async () => {
  const field = await open({ error: 'التعريف طويل.', limit: 5, html: '<p><strong>١٢٣٤٥٦</strong></p>' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('من ٥٠ حرفًا. التعريف طويل.')
  expect(screen.getByText('٦ من ٥')).toBeVisible()
})

test('Tab leaves the text for its buttons, which are one stop with arrows between them', async () => {
  const field = await open()
  await type(field, 'نص{Tab}')
  expect(button('خط عريض')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(button('خط مائل')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(button('حفظ')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  expect(field).toHaveFocus()
})

test('a click on the label enters the text', async () => {
  const field = await open()
  await userEvent.click(screen.getByText('عنك'))
  expect(field).toHaveFocus()
})

test('Ctrl+Z takes the last change back', async () => {
  const field = await open({ html: '<p>أول</p>' })
  await type(field, '{Control>}a{/Control}{Control>}b{/Control}')
  await written('<p><strong>أول</strong></p>')
  await userEvent.keyboard('{Control>}z{/Control}')
  await written('<p>أول</p>')
})
