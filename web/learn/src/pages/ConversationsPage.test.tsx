import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { someTransaction } from '@hiwar/kit/testing/some-transaction.ts'
import { onLaptop } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { prepareChat, textbox } from '../chat/testing/draw-chat.tsx'
import { viewerId } from '../chat/testing/fixtures.ts'
import { answerFrame, renderApp } from '../shell/testing/render-app.tsx'
import '../shell/MemberFrame.tsx'
import './ConversationsPage.tsx'

test('with a warning banner the message field is still visible without scrolling', async () => {
  await onLaptop()
  await prepareChat()
  answerFrame(someUser({ id: viewerId }), { last: someTransaction() })
  renderApp('/chat?room=3')
  expect(await screen.findByText('لديك عملية دفع لم تكتمل.')).toBeVisible()
  const field = await textbox()
  await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThan(innerHeight))
  expect(field.getBoundingClientRect().bottom).toBeGreaterThan(innerHeight - 90)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
})
