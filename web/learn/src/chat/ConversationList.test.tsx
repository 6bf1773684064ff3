import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { drawChat, page, prepareChat } from './testing/draw-chat.tsx'
import { room, viewerId } from './testing/fixtures.ts'

beforeEach(prepareChat)

test('pinned conversations are first, and a row shows its unread count', async () => {
  answer(chatEndpoints.rooms, ({ query }) =>
    page(
      query.get('pinned') === 'true'
        ? [room({ roomId: 9, settings: { pinned: true, muted: true } })]
        : [room({ unreadMessagesCount: 3 })],
    ),
  )
  drawChat('/chat')
  const pinned = await screen.findByRole('region', { name: 'المثبّتة' })
  expect(within(pinned).getByRole('link')).toHaveAttribute('href', '/chat?room=9')
  expect(within(pinned).getByText('التنبيهات مكتومة')).toBeInTheDocument()
  const row = within(screen.getByRole('region', { name: 'كل المحادثات' })).getByRole('link')
  expect(row).toHaveAccessibleName(/^سارة محمود ?، متصلة الآن،.*، ?٣ رسائل غير مقروءة$/)
})

test('conversations that nobody has begun stand behind one line', async () => {
  answer(chatEndpoints.rooms, ({ query }) =>
    page(query.get('pinned') === 'true' ? [] : [room(), room({ roomId: 11, latestMessage: null })]),
  )
  const { user } = drawChat('/chat')
  expect(within(await screen.findByRole('region', { name: 'كل المحادثات' })).getAllByRole('link')).toHaveLength(1)
  const quiet = screen.getByText('محادثات لم تبدأ بعد')
  const rows = within(quiet.closest('details') as HTMLElement)
  expect(rows.getByRole('link')).not.toBeVisible()
  await user.click(quiet)
  expect(rows.getByRole('link', { name: /^سارة محمود/ })).toBeVisible()
})

test('a search asks for conversations whose messages contain the text', async () => {
  const { user } = drawChat('/chat')
  await screen.findByRole('region', { name: 'كل المحادثات' })
  const asked = answer(chatEndpoints.rooms, page([]))
  await user.type(screen.getByRole('searchbox', { name: 'بحث في المحادثات' }), 'موعد')
  expect(await screen.findByText('لا محادثة فيها «موعد».')).toBeVisible()
  expect(asked.at(-1)?.query.get('keyword')).toBe('موعد')
})

test.each([
  [Role.Student, 'لا محادثات بعد.'],
  [Role.Tutor, 'ستظهر هنا رسائل طلابك.'],
  [Role.TutorManager, 'ستظهر هنا رسائل طلابك.'],
])('role %i without conversations reads what will appear here', async (role, words) => {
  loggedIn({ id: viewerId, role })
  answer(chatEndpoints.rooms, page([]))
  drawChat('/chat')
  expect(await screen.findByText(words)).toBeVisible()
})

test('at a desk the conversation on top opens by itself, and on a phone the list stays alone', async () => {
  drawChat('/chat')
  const row = await screen.findByRole('link', { name: /^سارة محمود/ })
  if (innerWidth < 768) {
    expect(screen.queryByRole('region', { name: 'المحادثة' })).toBeNull()
    return
  }
  const opened = await screen.findByRole('region', { name: 'المحادثة' })
  expect(await within(opened).findByText('مرحبًا')).toBeVisible()
  expect(row).toHaveAttribute('aria-current', 'page')
})

test('a conversation with unread messages waits until it is asked for', async () => {
  answer(chatEndpoints.rooms, ({ query }) =>
    page(query.get('pinned') === 'true' ? [] : [room({ unreadMessagesCount: 3 })]),
  )
  drawChat('/chat')
  await screen.findByRole('link', { name: /^سارة محمود/ })
  expect(screen.queryByRole('region', { name: 'المحادثة' })).toBeNull()
  const way = await screen.findByRole('link', { name: 'قراءة الرسائل', hidden: true })
  expect(way).toHaveAttribute('href', '/chat?room=3')
})
