/** Tests of pictures, PDFs and voice notes in a conversation: chosen, sent, kept through a cut, shown and dropped. */
import { storedFileEndpoints } from '@hiwar/contract/platform/stored-files.ts'
import { chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import type { MessageFile } from '@hiwar/contract/talk/message-files.ts'
import { answer, respond } from '@hiwar/kit/testing/answer-calls.ts'
import { catchUploads, type FakeUpload } from '@hiwar/kit/testing/fake-upload.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answerRoom, connected, drawChat, log, page, prepareChat } from '../testing/draw-chat.tsx'
import { message, room, sara, viewerId } from '../testing/fixtures.ts'
import { findFile } from './kept-files.ts'

beforeEach(prepareChat)

const paper = new File(['%PDF-1.4 homework'], 'واجب ٣.pdf', { type: 'application/pdf' })
const pdfFile: MessageFile = { kind: 'pdf', url: '/assets/chat-files/a.pdf', bytes: 1234, title: 'واجب ٣.pdf' }

async function choose(user: UserEvent, label: string, file: File): Promise<void> {
  await user.upload(await screen.findByLabelText(label, { selector: 'input' }), file)
}

/** The uploads of files from now on; the socket sends requests of its own. */
function catchFiles(): () => FakeUpload[] {
  const caught = catchUploads()
  return () => caught.filter(({ address }) => address === '/api/v1/chat/room/3/file')
}

const refIdOf = (upload: FakeUpload | undefined) => String(upload?.body?.get('refId'))
const storedFor = (upload: FakeUpload | undefined, file: MessageFile): Message =>
  message({ id: 2, userId: viewerId, text: '', refId: refIdOf(upload), file })

test('a PDF waits through a cut and a reload with its bytes, and is sent once with its name', async () => {
  const uploads = catchFiles()
  const { set, connect } = await connected()
  set(false)
  const { user, unmount } = drawChat('/chat?room=3')
  await choose(user, 'ملف PDF', paper)
  await screen.findByText('قيد الإرسال')
  unmount()
  drawChat('/chat?room=3')
  await log()
  expect(screen.getByText('واجب ٣.pdf')).toBeVisible()
  connect()
  await waitFor(() => expect(uploads()).toHaveLength(1))
  const [upload] = uploads()
  const sent = upload?.body?.get('pdf')
  expect([upload?.body?.get('title'), sent instanceof Blob && (await sent.text())]).toEqual([
    'واجب ٣.pdf',
    '%PDF-1.4 homework',
  ])
  await upload?.progress(0.4)
  expect(screen.getByText(/^قيد الإرسال، ٤٠/)).toBeVisible()
  await upload?.answer(storedFor(upload, pdfFile))
  expect(await screen.findByText('أُرسلت')).toBeInTheDocument()
  await waitFor(async () => expect(await findFile(refIdOf(upload))).toBeNull())
  expect(uploads()).toHaveLength(1)
})

test('a picture is drawn smaller before it travels, and shows while it does; cancelling it stops the journey', async () => {
  const uploads = catchFiles()
  await connected()
  const { user } = drawChat('/chat?room=3')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 3200, height: 1600 })
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  await choose(user, 'صورة', new File([bytes ?? ''], 'me.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads()).toHaveLength(1))
  const picture = within(screen.getByRole('button', { name: 'فتح الصورة' })).getByRole('presentation')
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '800'])
  answer(chatEndpoints.messages, page([]))
  await user.click(screen.getByRole('button', { name: 'إلغاء الإرسال' }))
  await waitFor(() => expect(localStorage.getItem('hiwar:chat-outbox')).toBeNull())
  expect(uploads().map(({ isAborted }) => isAborted)).toEqual([true])
  expect(screen.queryByRole('button', { name: 'فتح الصورة' })).toBeNull()
})

test('a refused file says why, and goes again with the same refId', async () => {
  const uploads = catchFiles()
  await connected()
  const { user } = drawChat('/chat?room=3')
  await choose(user, 'ملف PDF', paper)
  await waitFor(() => expect(uploads()).toHaveLength(1))
  await uploads()[0]?.refuse('too-many-requests')
  await user.click(await screen.findByRole('button', { name: 'إعادة الإرسال' }))
  await waitFor(() => expect(uploads()).toHaveLength(2))
  await uploads()[1]?.answer(storedFor(uploads()[1], pdfFile))
  expect(await screen.findByText('أُرسلت')).toBeInTheDocument()
  expect(new Set(uploads().map(refIdOf)).size).toBe(1)
})

test('a picture opens large from the keyboard and closes again; a message with a file is deleted but not edited', async () => {
  await connected()
  const file: MessageFile = { kind: 'picture', url: '/assets/chat-files/a.webp', bytes: 9, width: 400, height: 300 }
  answerRoom([message({ id: 2, userId: viewerId, text: '', file, createdAt: '2026-11-24T15:59:00.000Z' })])
  respond(storedFileEndpoints.chat, () => new Response('picture'))
  const { user } = drawChat('/chat?room=3')
  const open = await screen.findByRole('button', { name: 'فتح الصورة' })
  open.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'صورة' })
  expect(within(dialog).getByRole('img', { name: 'صورة' })).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^خيارات الرسالة/ }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['حذف'])
})

test('where a guardian has not allowed pictures the menu says so, and PDFs go on', async () => {
  await connected()
  const own = {
    ...sara,
    roomId: 3,
    reachable: true,
    createdAt: '2026-11-24T15:00:00Z',
    updatedAt: '2026-11-24T15:00:00Z',
  }
  answer(chatEndpoints.members, [
    { ...own, pictures: true, pinned: null, muted: null },
    { ...own, id: viewerId, pictures: false, pinned: false, muted: false },
  ])
  const { user } = drawChat('/chat?room=3')
  await user.click(await screen.findByRole('button', { name: 'إرفاق' }))
  expect(await screen.findByText('إرسال الصور هنا يحتاج إلى موافقة ولي الأمر.')).toBeVisible()
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['ملف PDF'])
})

test('the list of conversations says what the latest file is', async () => {
  answer(chatEndpoints.rooms, page([room({ latestMessage: message({ text: '', file: pdfFile }) })]))
  drawChat('/chat')
  expect((await screen.findAllByRole('link', { name: /ملف PDF/ }))[0]).toBeVisible()
})
