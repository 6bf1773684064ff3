import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { drawChat, prepareChat } from './testing/draw-chat.tsx'

beforeEach(prepareChat)

/** On a phone the conversation covers the list. */
function cover(): void {
  const rules = document.createElement('style')
  rules.textContent = 'aside[class~="max-md:hidden"] { display: none }'
  document.head.append(rules)
  onTestFinished(() => rules.remove())
}

const row = () => screen.findByRole('link', { name: /^سارة محمود، متصلة الآن/ })

test('the focus goes into the conversation that covers the list, and back to its row', async () => {
  cover()
  const { user } = drawChat('/chat')
  const opened = await row()
  opened.focus()
  await user.keyboard('{Enter}')
  const conversation = await screen.findByRole('region', { name: 'المحادثة' })
  await waitFor(() => expect(conversation.parentElement).toHaveFocus())
  await user.click(await screen.findByRole('link', { name: 'العودة إلى المحادثات' }))
  await waitFor(() => expect(opened).toHaveFocus())
})

test('beside the list the focus stays on the row', async () => {
  const { user } = drawChat('/chat')
  const opened = await row()
  opened.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('region', { name: 'المحادثة' })
  expect(opened).toHaveFocus()
})
