/** Tests of all fields of forms but amounts, days and rich text. */
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CodeField } from './CodeField.tsx'
import { Checkbox, RadioGroup, Select } from './choices.tsx'
import { PasswordField, Textarea, TextField } from './fields.tsx'
import { RatingField } from './RatingField.tsx'
import { ChipGroup, Switch } from './toggles.tsx'

test('an invalid field is marked and described by its hint and its error', () => {
  renderScreen(
    <TextField label="رقم الهاتف" hint="رقم موبايل مصري، ١١ رقمًا تبدأ بـ ٠١." error="رقم الهاتف غير صحيح." />,
  )
  const field = screen.getByRole('textbox', { name: 'رقم الهاتف' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('رقم موبايل مصري، ١١ رقمًا تبدأ بـ ٠١. رقم الهاتف غير صحيح.')
})

test('an optional field says so in its label', () => {
  renderScreen(<TextField label="رأيك" optional />)
  expect(screen.getByRole('textbox', { name: 'رأيك (اختياري)' })).toBeValid()
})

test('Arabic-Indic digits become Latin while typing in a left-to-right field, and stay in free text', async () => {
  const { user } = renderScreen(
    <>
      <TextField label="رقم الهاتف" ltr />
      <TextField label="الاسم" />
    </>,
  )
  const [phone, name] = screen.getAllByRole('textbox')
  await user.type(phone as HTMLElement, '٠١٠۲3')
  await user.type(name as HTMLElement, 'منى ٢')
  expect(phone).toHaveValue('01023')
  expect(phone).toHaveAttribute('dir', 'ltr')
  expect(name).toHaveValue('منى ٢')
})

test('a password can be shown and hidden again', async () => {
  const { user } = renderScreen(<PasswordField label="كلمة المرور" />)
  const field = screen.getByLabelText('كلمة المرور')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }))
  expect(field).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }))
  expect(field).toHaveAttribute('type', 'password')
})

function Code({ send }: { send: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeField label="رمز التأكيد" value={code} onChange={setCode} onComplete={send} />
}

test('REG-6 a pasted code in Arabic-Indic digits is submitted at once as Latin digits', async () => {
  const send = vi.fn()
  const { user } = renderScreen(<Code send={send} />)
  await user.click(screen.getByRole('textbox', { name: 'رمز التأكيد' }))
  await user.paste('١٢ ٣-٤٥')
  expect(send.mock.calls).toEqual([['12345']])
})

test('a typed code is submitted at the fifth digit and accepts no letters', async () => {
  const send = vi.fn()
  const { user } = renderScreen(<Code send={send} />)
  const field = screen.getByRole('textbox', { name: 'رمز التأكيد' })
  await user.type(field, '1x2٣4')
  expect(send).not.toHaveBeenCalled()
  expect(field).toHaveValue('1234')
  await user.type(field, '5')
  expect(send.mock.calls).toEqual([['12345']])
})

test('radio buttons have a named group, and a disabled one cannot be selected', async () => {
  const choices = [
    { value: 15, words: '١٥ دقيقة' },
    { value: 30, words: '٣٠ دقيقة', note: 'المتبقي ١٥ دقيقة', disabled: true },
  ]
  const { user } = renderScreen(<RadioGroup label="المدة" choices={choices} error="هذا الحقل مطلوب." />)
  expect(screen.getByRole('group', { name: 'المدة' })).toHaveAccessibleDescription('اختر المدة.')
  await user.click(screen.getByRole('radio', { name: '١٥ دقيقة' }))
  await user.click(screen.getByRole('radio', { name: '٣٠ دقيقة', description: 'المتبقي ١٥ دقيقة' }))
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
})

test('stars are radio buttons named by their number', async () => {
  const rate = vi.fn()
  const { user } = renderScreen(<RatingField label="التقييم" value={null} onChange={rate} />)
  const names = screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))
  expect(names).toEqual(['نجمة واحدة', 'نجمتان', '٣ نجوم', '٤ نجوم', '٥ نجوم'])
  await user.click(screen.getByRole('radio', { name: '٤ نجوم' }))
  expect(rate).toHaveBeenCalledWith(4)
})

test('a selected chip stays selected when pressed again', async () => {
  const choose = vi.fn()
  const choices = ['6', '7'].map((value) => ({ value, words: value }))
  const { user } = renderScreen(<ChipGroup label="الوقت" choices={choices} value="6" onChange={choose} />)
  await user.click(screen.getByRole('radio', { name: '6' }))
  expect(choose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: '7' }))
  expect(choose).toHaveBeenCalledWith('7')
})

test('a counter appears from 80 percent of the limit; it counts an emoji once and blank ends not at all', async () => {
  const { user } = renderScreen(<Textarea label="رأيك" limit={10} />)
  const field = screen.getByRole('textbox')
  await user.type(field, `${'😀'.repeat(7)}  `)
  expect(screen.queryByText(/من ١٠/)).toBeNull()
  await user.type(field, '😀')
  expect(screen.getByText('١٠ من ١٠')).toBeVisible()
})

test('a field with a most takes that many characters, emoji included', async () => {
  const { user } = renderScreen(<TextField label="العنوان" most={5} />)
  await user.type(screen.getByRole('textbox'), '😀'.repeat(4))
  await user.paste('abc')
  expect(screen.getByRole('textbox')).toHaveValue(`${'😀'.repeat(4)}a`)
})

test('select, checkbox and switch have labels', async () => {
  const { user } = renderScreen(
    <>
      <Select label="المحافظة" choices={[{ value: 1, words: 'القاهرة' }]} />
      <Checkbox label="الموافقة على الشروط والأحكام" />
      <Switch label="تنبيهات واتساب" />
    </>,
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'المحافظة' }), 'القاهرة')
  await user.click(screen.getByRole('checkbox', { name: 'الموافقة على الشروط والأحكام' }))
  await user.click(screen.getByRole('switch', { name: 'تنبيهات واتساب' }))
  expect(screen.getByRole('combobox')).toHaveValue('1')
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(screen.getByRole('switch')).toBeChecked()
})
