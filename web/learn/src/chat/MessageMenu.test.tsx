import { acknowledgementMessages } from '@hiwar/contract/events/event.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { toasted } from '../pages/testing/toasted.ts'
import { answerRoom, connected, drawChat, openMenu, prepareChat, reword, sent } from './testing/draw-chat.tsx'
import { message, now, viewerId } from './testing/fixtures.ts'

beforeEach(prepareChat)

test('an own message is edited within a day and deleted after one question', async () => {
  const { emit } = await connected()
  const young = message({ id: 2, userId: viewerId, text: 'قديم', createdAt: '2026-11-23T16:00:01.000Z' })
  answerRoom([young])
  sent.mockImplementation(
    (name) =>
      Promise.resolve(
        name === 'UpdateMessage'
          ? { code: 'ok', requestId: 'r', message: { ...young, text: 'جديد', rev: 3, updatedAt: now } }
          : { code: 'ok', requestId: 'r' },
      ) as never,
  )
  const { user } = drawChat('/chat?room=3')
  await reword(user, 'قديم', 'جديد')
  expect(await screen.findByText('معدّلة')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /^خيارات الرسالة/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'حذف الرسالة؟' })).getByRole('button', { name: 'حذف الرسالة' }),
  )
  expect(sent).toHaveBeenCalledWith('DeleteMessage', { id: 2 })
  emit('RoomMessageDeleted', { roomId: 3, messageId: 2, rev: 4 })
  expect(await screen.findByText('رسالة محذوفة')).toBeVisible()
})

test('CHAT-3 after a day a message can no longer be edited', async () => {
  answerRoom([message({ id: 2, userId: viewerId, createdAt: '2026-11-23T15:59:59.000Z' })])
  const { user } = drawChat('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: /^خيارات الرسالة/ }))
  expect(await screen.findByRole('menuitem', { name: 'حذف' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'تعديل' })).toBeNull()
})

test('a change or a deletion that is refused says why, and the message stays', async () => {
  await connected()
  answerRoom([message({ id: 2, userId: viewerId, text: 'قديم', createdAt: '2026-11-23T16:00:01.000Z' })])
  sent.mockResolvedValue({ code: 'message-not-found', requestId: 'r' })
  const { user } = drawChat('/chat?room=3')
  await reword(user, 'قديم', 'جديد')
  await toasted(acknowledgementMessages['message-not-found'])
  await user.click(screen.getByRole('button', { name: 'إلغاء التعديل' }))
  await openMenu(user, 'قديم')
  await user.click(await screen.findByRole('menuitem', { name: 'حذف' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'حذف الرسالة؟' }))
  await user.click(dialog.getByRole('button', { name: 'حذف الرسالة' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(acknowledgementMessages['message-not-found'])
})

test('a message of the other side is reported from its menu, and is neither edited nor deleted', async () => {
  answerRoom([message({ id: 2, text: 'كلام مزعج' })])
  const { user } = drawChat('/chat?room=3')
  await openMenu(user, 'كلام مزعج')
  expect(screen.queryByRole('menuitem', { name: 'حذف' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'الإبلاغ عن الرسالة' }))
  expect(await screen.findByRole('dialog', { name: 'الإبلاغ عن الرسالة' })).toBeVisible()
})
