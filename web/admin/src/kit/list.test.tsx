import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { formatId } from '@hiwar/kit/format/numbers.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import '../withdrawals/WithdrawalsPage.tsx'
import { noBalance, someWithdrawal } from '../withdrawals/testing/some-withdrawal.ts'

test('each page goes on behind the last row of the one before, and begins anew with the list', async () => {
  answer(invoiceEndpoints.stats, noBalance)
  const asked = answer(invoiceEndpoints.list, ({ query }) => {
    const start = 10 * (Number(query.get('page')) - 1)
    return { list: Array.from({ length: 10 }, (_, row) => someWithdrawal({ id: 100 - start - row })), total: 30 }
  })
  const { user } = renderAdmin('/invoices?size=10', Role.RegularAdmin)
  const turn = async (name: 'التالي' | 'السابق') => user.click(await screen.findByRole('button', { name }))
  const rowShown = (id: number) => screen.findByRole('button', { name: `تفاصيل طلب السحب ${formatId(id)}` })
  const behind = () => asked.at(-1)?.query.get('behind')
  await rowShown(91)
  expect(behind()).toBeNull()
  await turn('التالي')
  await rowShown(81)
  expect(behind()).toBe('91')
  await turn('التالي')
  await rowShown(71)
  expect(behind()).toBe('81')
  await turn('السابق')
  await rowShown(81)
  await user.selectOptions(screen.getByRole('combobox', { name: 'عدد الصفوف' }), '20')
  await rowShown(91)
  await turn('التالي')
  expect(behind()).toBe('91')
})
