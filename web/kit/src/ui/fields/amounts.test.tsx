import { piastres } from '@hiwar/contract/fields/basic.ts'
import { piastresOf, wholeNumberOf } from '@hiwar/domain/text/typed-numbers.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { codeText } from '../../words/codes.ts'
import { uiWords } from '../../words/ui.ts'
import { MoneyField, PercentField } from './amounts.tsx'
import { TextField } from './fields.tsx'

const priced = z.object({ price: piastres, count: z.int() })

function PriceForm() {
  const form = useContractForm<z.infer<typeof priced>, { price: string; count: string }>(priced, {
    start: { price: '', count: '' },
    body: ({ price, count }) => ({ price: piastresOf(price), count: wholeNumberOf(count) }),
    send: async () => undefined,
  })
  return (
    <form {...form.props}>
      <MoneyField label="السعر" {...form.amount('price')} />
      <TextField label="العدد" {...form.field('count')} />
      <button type="submit">حفظ</button>
    </form>
  )
}

test('an amount is repeated below its field as it is read', async () => {
  const { user } = renderScreen(<PriceForm />)
  await user.type(screen.getByRole('textbox', { name: 'السعر' }), '١٥٠,٥')
  expect(screen.getByText(/١٥٠٫٥٠ ج\.م/)).toBeVisible()
})

test('a number that cannot be read is refused with how to write it', async () => {
  const { user } = renderScreen(<PriceForm />)
  const price = screen.getByRole('textbox', { name: 'السعر' })
  const count = screen.getByRole('textbox', { name: 'العدد' })
  await user.type(price, '12,34,567')
  await user.type(count, '2.5')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(price).toHaveAccessibleDescription(uiWords.unreadableAmount)
  expect(count).toHaveAccessibleDescription(codeText('unreadable-number'))
})

test('the field below an amount stays where it is while the amount is typed', async () => {
  const { user } = renderScreen(<PriceForm />)
  const topOfCount = () => screen.getByRole('textbox', { name: 'العدد' }).getBoundingClientRect().top
  const before = topOfCount()
  await user.type(screen.getByRole('textbox', { name: 'السعر' }), '150')
  expect(screen.getByText(/١٥٠ ج\.م/)).toBeVisible()
  expect(topOfCount()).toBe(before)
})

test('a percentage is repeated too, or refused with how to write a percentage', () => {
  const { unmount } = renderScreen(<PercentField label="الخصم" typed="12,5" />)
  expect(screen.getByText(/^١٢٫٥/)).toBeVisible()
  unmount()
  renderScreen(<PercentField label="الخصم" typed="12,34,567" error="x" />)
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(uiWords.unreadablePercent)
})
