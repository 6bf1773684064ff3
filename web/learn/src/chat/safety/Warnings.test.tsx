/** Tests of what becomes of a text with contact details or hurtful words, across composer, outbox and bubbles. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { tutorInfo } from '../../pages/testing/fixtures.ts'
import {
  answerRoom,
  connected,
  drawChat,
  log,
  payloadsOf,
  prepareChat,
  reword,
  sendText,
  sent,
  takeEverything,
  textbox,
} from '../testing/draw-chat.tsx'
import { message, viewerId } from '../testing/fixtures.ts'

beforeEach(prepareChat)

const number = '٠١٠ ٠٠٠٠ ١٢٣٤'
const contact = 'بيانات تواصل في رسالتك'
const edit = 'تعديل الرسالة'
const asItIs = 'إرسال كما هي'
const exercise = 'هذا تمرين'

async function dialogOf(title: string) {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent)
  return { dialog, buttons }
}

async function choose(user: UserEvent, title: string, button: string): Promise<void> {
  const { dialog } = await dialogOf(title)
  await user.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const saidIn = (name: string) =>
  payloadsOf(name).map(({ text, acknowledged, exercise }) => [text, acknowledged, exercise])

test('SAFE-1 contact details open a dialog before anything is sent, and go back to the composer to be edited', async () => {
  await connected()
  takeEverything()
  const { user } = drawChat('/chat?room=3')
  await sendText(user, number)
  const { dialog, buttons } = await dialogOf(contact)
  expect(dialog.getByText('حوار يضمن دقائقك ما دام الاتفاق داخله.')).toBeVisible()
  expect(buttons).toEqual([edit, asItIs, exercise])
  await choose(user, contact, edit)
  expect(await textbox()).toHaveFocus()
  expect(await textbox()).toHaveValue(number)
  expect(payloadsOf('SendMessage')).toEqual([])
})

test.each([
  [asItIs, undefined],
  [exercise, true],
])('SAFE-1 «%s» sends the text once with the word of its author', async (button, said) => {
  await connected()
  takeEverything()
  const { user } = drawChat('/chat?room=3')
  await sendText(user, number)
  await choose(user, contact, button)
  expect(await screen.findByText('أُرسلت')).toBeVisible()
  expect(await textbox()).toHaveValue('')
  expect(saidIn('SendMessage')).toEqual([[number, true, said]])
})

test('SAFE-7 without a connection the last piece of a number opens the dialog, and its answer waits with it', async () => {
  const { set, connect } = await connected()
  set(false)
  const { user, unmount } = drawChat('/chat?room=3')
  for (const piece of ['٠١٠', '٠٠٠٠', '١٢٣٤']) await sendText(user, piece)
  await dialogOf(contact)
  expect(localStorage.getItem('hiwar:chat-outbox')).not.toContain('١٢٣٤')
  await choose(user, contact, asItIs)
  unmount()
  drawChat('/chat?room=3')
  await log()
  takeEverything()
  connect()
  await waitFor(() => expect(screen.getAllByText('أُرسلت')).toHaveLength(3))
  expect(payloadsOf('SendMessage').map(({ acknowledged }) => acknowledged)).toEqual([undefined, undefined, true])
})

test.each([
  ['يا غبي', 'كلمات قد تكون جارحة', [edit, asItIs]],
  ['هقتلك', 'الرسالة لم تُرسل', [edit]],
])('«%s» opens «%s»', async (text, title, choices) => {
  await connected()
  takeEverything()
  const { user } = drawChat('/chat?room=3')
  await sendText(user, text)
  expect((await dialogOf(title)).buttons).toEqual(choices)
  await choose(user, title, choices.at(-1) ?? '')
  expect(saidIn('SendMessage')).toEqual(choices.includes(asItIs) ? [[text, true, undefined]] : [])
})

test('rude words at nobody are hinted at below the composer and sent without a question', async () => {
  await connected()
  takeEverything()
  const { user } = drawChat('/chat?room=3')
  await user.type(await textbox(), 'damn it')
  expect(await screen.findByText('قد تبدو هذه الكلمات جارحة.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByText('أُرسلت')).toBeVisible()
  expect(saidIn('SendMessage')).toEqual([['damn it', undefined, undefined]])
})

test('an author under 18 can only edit contact details, and reads why', async () => {
  loggedIn({ id: viewerId, birthYear: 2012 })
  const { user } = drawChat('/chat?room=3')
  await sendText(user, number)
  const { dialog, buttons } = await dialogOf(contact)
  expect(buttons).toEqual([edit])
  expect(dialog.getByText('لا تُرسل بيانات التواصل في هذه المحادثة، حمايةً لك.')).toBeVisible()
})

test('a tutor reads of the pay too, and a conversation with staff is not read', async () => {
  loggedIn({ id: viewerId, role: Role.Tutor })
  answerRoom([message()], { role: Role.Student })
  const first = drawChat('/chat?room=3')
  await sendText(first.user, number)
  expect((await dialogOf(contact)).dialog.getByText(/دقائقك وأجرك/)).toBeVisible()
  await choose(first.user, contact, edit)
  first.unmount()
  await connected()
  takeEverything()
  answerRoom([message()], { role: Role.RegularAdmin })
  const { user } = drawChat('/chat?room=3')
  expect(await textbox()).toHaveValue(number)
  await user.click(screen.getByRole('button', { name: 'إرسال' }))
  expect(await screen.findByText('أُرسلت')).toBeVisible()
})

test('the first message of a new conversation is read before the conversation is opened', async () => {
  await connected()
  takeEverything()
  refuse(chatEndpoints.findRoom, 'room-not-found')
  answer(tutorEndpoints.info, tutorInfo())
  const opened = answer(chatEndpoints.open, { roomId: 3 })
  const { user } = drawChat('/chat?user=5')
  await sendText(user, number)
  await dialogOf(contact)
  expect(opened).toEqual([])
  await choose(user, contact, asItIs)
  await waitFor(() => expect(saidIn('SendMessage')).toEqual([[number, true, undefined]]))
  expect(opened).toHaveLength(1)
})

const refusedAs = (reason: string) => ({ code: 'unallowed', reason, requestId: 'r' }) as never

test('a message that the server alone warns of keeps its text, and is sent again by the word of its author', async () => {
  await connected()
  sent.mockResolvedValue(refusedAs('contact-warning'))
  const { user } = drawChat('/chat?room=3')
  await sendText(user, 'أهلًا')
  expect(await screen.findByText(/رسالتك تتضمن ما يبدو بيانات تواصل/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'إعادة الإرسال' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'خيارات الإرسال' }))
  takeEverything()
  await choose(user, contact, asItIs)
  expect(await screen.findByText('أُرسلت')).toBeVisible()
  expect(saidIn('SendMessage')).toEqual([
    ['أهلًا', undefined, undefined],
    ['أهلًا', true, undefined],
  ])
  expect(new Set(payloadsOf('SendMessage').map(({ refId }) => refId)).size).toBe(1)
})

test('a message that the server blocks is edited from its bubble and sent in its new form', async () => {
  await connected()
  sent.mockResolvedValue(refusedAs('contact-blocked'))
  const { user } = drawChat('/chat?room=3')
  await sendText(user, 'أهلًا')
  await user.click(await screen.findByRole('button', { name: 'تعديل' }))
  expect(screen.queryByRole('button', { name: 'خيارات الإرسال' })).toBeNull()
  takeEverything()
  await user.type(await textbox(), ' بك')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('أُرسلت')).toBeVisible()
  expect(payloadsOf('SendMessage').at(-1)?.text).toBe('أهلًا بك')
})

test('an edit is read like a message, and a warning of the server opens the same dialog', async () => {
  await connected()
  answerRoom([message({ id: 2, userId: viewerId, text: 'أهلًا' })])
  const { user } = drawChat('/chat?room=3')
  await reword(user, 'أهلًا', number)
  await choose(user, contact, edit)
  expect(payloadsOf('UpdateMessage')).toEqual([])
  sent.mockResolvedValue(refusedAs('contact-warning'))
  await user.clear(await textbox())
  await user.type(await textbox(), 'تمام')
  await user.click(screen.getByRole('button', { name: 'حفظ' }))
  await dialogOf(contact)
  takeEverything()
  await choose(user, contact, exercise)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'حفظ' })).toBeNull())
  expect(saidIn('UpdateMessage')).toEqual([
    ['تمام', undefined, undefined],
    ['تمام', true, true],
  ])
})

test('the reader of contact details is cautioned below them, and their author is not', async () => {
  answerRoom([
    message({ id: 1, text: 'إليك', caution: true }),
    message({ id: 2, userId: viewerId, text: 'مني', caution: true }),
  ])
  drawChat('/chat?room=3')
  await log()
  const line = screen.getByText('الاتفاق خارج حوار لا تشمله ضماناتنا.')
  expect(line.closest('li')).toHaveTextContent('إليك')
})
