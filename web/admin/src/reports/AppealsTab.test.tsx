import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './ReportsPage.tsx'
import { someAppeal, someSuspension } from './testing/some-suspension.ts'

async function openAppeal() {
  const asked = answer(suspensionEndpoints.list, { list: [someSuspension({ appeal: someAppeal })], total: 1 })
  const { user } = renderAdmin('/reports?tab=appeals', Role.SuperAdmin)
  await user.click(await screen.findByRole('button', { name: /التظلّم/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'تظلّم رقم ١٢' }))
  return { user, panel, asked }
}

test('SB-3 an appeal is read with its suspension and granted with an answer', async () => {
  const sent = answer(suspensionEndpoints.decide, {
    suspension: someSuspension({ holds: false }),
    restored: 120,
    lost: 0,
    transactionId: null,
  })
  const { user, panel, asked } = await openAppeal()
  expect(asked[0]?.query.get('appeal')).toBe('open')
  expect(panel.getByText('لم أكتب هذه الرسائل، وكان هاتفي مع أخي في ذلك اليوم.')).toBeVisible()
  expect(panel.getByText('رسائل مسيئة إلى مدرّستين.')).toBeVisible()
  await user.click(panel.getByRole('radio', { name: /قبول التظلّم/ }))
  await user.type(panel.getByLabelText('الرد إلى صاحب الحساب'), 'راجعنا الرسائل كلها.')
  await user.click(panel.getByRole('button', { name: 'القرار' }))
  expect(await screen.findByText('تم حفظ القرار، وعادت ١٢٠ دقيقة.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ granted: true, answer: 'راجعنا الرسائل كلها.' })
})

test('a decision without a choice is not sent, and a refused one says why', async () => {
  const sent = refuse(suspensionEndpoints.decide, 'forbidden')
  const { user, panel } = await openAppeal()
  await user.type(panel.getByLabelText('الرد إلى صاحب الحساب'), 'راجعنا الرسائل كلها.')
  await user.click(panel.getByRole('button', { name: 'القرار' }))
  expect(sent).toEqual([])
  await user.click(panel.getByRole('radio', { name: 'رفض التظلّم' }))
  await user.click(panel.getByRole('button', { name: 'القرار' }))
  expect(await panel.findByRole('alert')).toHaveTextContent(codeText('forbidden'))
})

test('nothing typed goes on to another appeal', async () => {
  const list = [12, 13].map((id) => someSuspension({ id, appeal: someAppeal }))
  answer(suspensionEndpoints.list, { list, total: 2 })
  const { user } = renderAdmin('/reports?tab=appeals&open=12', Role.SuperAdmin)
  await user.type(await screen.findByLabelText('الرد إلى صاحب الحساب'), 'راجعنا الرسائل كلها.')
  await user.click(screen.getByRole('button', { name: /^التالي/ }))
  await user.click(await screen.findByRole('button', { name: 'الخروج بلا حفظ' }))
  const panel = within(await screen.findByRole('dialog', { name: 'تظلّم رقم ١٣' }))
  expect(panel.getByLabelText('الرد إلى صاحب الحساب')).toHaveValue('')
  await user.click(panel.getByRole('button', { name: /^السابق/ }))
  expect(await screen.findByRole('dialog', { name: 'تظلّم رقم ١٢' })).toBeVisible()
})
