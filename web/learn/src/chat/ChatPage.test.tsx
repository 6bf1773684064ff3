import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { drawChat, prepareChat, textbox } from './testing/draw-chat.tsx'

beforeEach(prepareChat)

const row = () => screen.findByRole('link', { name: /^سارة محمود ?، متصلة الآن/ })

test('the focus moves into the conversation that covers the list, and back to its row', async () => {
  await onPhone()
  const { user } = drawChat('/chat')
  const opened = await row()
  opened.focus()
  await user.keyboard('{Enter}')
  const conversation = await screen.findByRole('region', { name: 'المحادثة' })
  await waitFor(() => expect(conversation.parentElement).toContainElement(document.activeElement as HTMLElement))
  await user.click(await screen.findByRole('link', { name: 'العودة إلى المحادثات' }))
  await waitFor(() => expect(opened).toHaveFocus())
})

test('beside the list the focus moves to the composer', async () => {
  await onLaptop()
  const { user } = drawChat('/chat')
  const opened = await row()
  opened.focus()
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await textbox()).toHaveFocus())
})
