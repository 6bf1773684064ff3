import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { codeText } from '@hiwar/kit/words/codes.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerParted, drawChat, page, prepareChat } from '../../chat/testing/draw-chat.tsx'
import { otherId, viewerId } from '../../chat/testing/fixtures.ts'
import { at, record } from '../testing/fixtures.ts'
import { toasted } from '../testing/toasted.ts'
import './Blocking.tsx'
import '../../reports/ReportDialog.tsx'

const booked = record({ status: 'pending', start: at('18:00') })

beforeEach(async () => {
  await prepareChat()
  answer(lessonEndpoints.list, page([booked]))
})

async function ask() {
  const { user } = drawChat('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: 'خيارات المحادثة' }))
  await user.click(await screen.findByRole('menuitem', { name: 'حظر سارة محمود' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'حظر سارة محمود؟' })) }
}

test('SB-4 the dialog lists the lesson that will be canceled, and after the block nobody can write', async () => {
  const sent = answer(blockEndpoints.create, () => {
    answerParted()
    return { lessons: 1 }
  })
  const { user, dialog } = await ask()
  expect(await dialog.findByText('يُلغى درسكما القادم، وتعود ٣٠ دقيقة إلى رصيدك.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'حظر' }))
  await toasted('تم الحظر.')
  expect(sent[0]?.path).toBe(`/api/v1/block/${otherId}`)
  expect(await screen.findByText('لا تُرسل رسائل في هذه المحادثة.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'رسالتك' })).toBeNull()
})

test('a tutor is offered no block of another tutor', async () => {
  loggedIn({ id: viewerId, role: Role.Tutor, verifiedPhone: true })
  const { user } = drawChat('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: 'خيارات المحادثة' }))
  expect(await screen.findByRole('menuitem', { name: 'طلب دعم' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /^حظر/ })).toBeNull()
})

test('a block with a report leads to its form', async () => {
  answer(blockEndpoints.create, { lessons: 0 })
  const { user, dialog } = await ask()
  await user.click(dialog.getByRole('checkbox', { name: /مع طلب دعم/ }))
  await user.click(dialog.getByRole('button', { name: 'حظر' }))
  expect(await screen.findByRole('dialog', { name: 'طلب دعم' })).toBeVisible()
})

test('a refused block says why and stays open', async () => {
  refuse(blockEndpoints.create, 'too-many-requests')
  const { user, dialog } = await ask()
  await user.click(dialog.getByRole('button', { name: 'حظر' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(codeText('too-many-requests'))
})
