import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { type MessageFlag, messageFlagEndpoints } from '@hiwar/contract/talk/message-flags.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someEvidence, someFlag } from './testing/some-flag.ts'
import './ReportsPage.tsx'

beforeEach(() => answer(accountEndpoints.list, { list: [], total: 0 }))

function show(flag: MessageFlag) {
  // The last answer wins, and the address of the list has the form of a flag's.
  const read = answer(messageFlagEndpoints.read, someEvidence(flag))
  const listed = answer(messageFlagEndpoints.list, { list: [flag], total: 1 })
  return { listed, read, ...renderAdmin('/reports?tab=flags', Role.RegularAdmin) }
}

async function openFlag(flag: MessageFlag) {
  const view = show(flag)
  await view.user.click(await screen.findByRole('button', { name: /الرسالة المعلَّمة/ }))
  return { ...view, panel: within(await screen.findByRole('dialog', { name: 'رسالة معلَّمة رقم ٤١' })) }
}

test('flagged messages are listed without their texts, the oldest that nobody judged first, and filtered', async () => {
  const { listed, read, user } = show(someFlag({ messageId: null, abuse: 2, minor: true }))
  const row = await screen.findByRole('row', { name: /هدى سالم/ })
  expect(row).toHaveTextContent('رقم هاتف، إهانة، كلام لا يُقال لمن دون ١٨ سنة')
  expect(row).toHaveTextContent('مُنعت')
  expect([listed[0]?.query.get('judged'), listed[0]?.query.get('sort')]).toEqual(['false', 'asc'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'ما وُجد فيها' }), 'دفع خارج حوار')
  await user.selectOptions(screen.getByRole('combobox', { name: 'الإرسال' }), 'مُنعت')
  await user.selectOptions(screen.getByRole('combobox', { name: 'تمرين' }), 'ليست تمرينًا')
  await user.selectOptions(screen.getByRole('combobox', { name: 'الحالة' }), 'تمت مراجعتها')
  await waitFor(() => {
    const asked = listed.at(-1)?.query
    const values = ['contact', 'blocked', 'exercise', 'judged'].map((name) => asked?.get(name))
    expect(values).toEqual(['payment', 'true', 'false', 'true'])
  })
  expect(read).toEqual([])
})

test('the panel reads the evidence once when it opens, and says that the reading is recorded', async () => {
  const { panel, read } = await openFlag(someFlag())
  expect(await panel.findByText('على ٠١٠٠ ٠٠٠ ١٢٣٤ <أفضل>')).toBeVisible()
  expect(panel.getByText('قراءة هذه الرسائل مسجّلة في سجل العمليات.')).toBeVisible()
  const [before, flagged, after] = panel.getAllByRole('listitem')
  expect(before).toHaveTextContent('عمر حسن')
  expect(flagged).toHaveTextContent('المعلَّمة')
  expect(after).toHaveTextContent('رسالة محذوفة')
  expect(read).toHaveLength(1)
})

test.each([
  ['ليس تواصلًا', true],
  ['التعليم صحيح', false],
])('«%s» is stored, and the evidence is not read again for it', async (button, wrong) => {
  const flag = someFlag()
  const judged = answer(messageFlagEndpoints.judge, { ...flag, wrong })
  const { user, panel, read } = await openFlag(flag)
  await panel.findByText('كيف أرسل الواجب؟')
  answer(messageFlagEndpoints.list, { list: [{ ...flag, wrong }], total: 1 })
  await user.click(panel.getByRole('button', { name: button }))
  expect(await screen.findByText('تم حفظ المراجعة.')).toBeVisible()
  expect(judged.map(({ body }) => body)).toEqual([{ wrong }])
  await waitFor(() => expect(panel.queryByRole('button', { name: button })).toBeNull())
  expect(panel.getByText(button)).toBeVisible()
  expect(read).toHaveLength(1)
})

test('a refused judgement says why', async () => {
  refuse(messageFlagEndpoints.judge, 'not-found')
  const { user, panel } = await openFlag(someFlag())
  await user.click(panel.getByRole('button', { name: 'التعليم صحيح' }))
  expect(await screen.findByText(codeText('not-found'))).toBeVisible()
})

test('a blocked message is kept nowhere, and the panel says so', async () => {
  const { panel } = await openFlag(someFlag({ messageId: null }))
  expect(await panel.findByText('لم تُرسل الرسالة نفسها، ولا يُحفظ نصها.')).toBeVisible()
})
