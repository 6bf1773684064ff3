import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { someUser } from '@hiwar/kit/testing/logged-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someMedia, someStudioTutor } from '../testing/some-media.ts'
import './MediaPage.tsx'

const files = [
  someMedia(),
  someMedia({ id: 5, kind: 'video', url: '/assets/uploads/film.mp4', mime: 'video/mp4', bytes: 12_400_000 }),
  someMedia({ id: 6, kind: 'thumbnail', url: '/assets/uploads/cover.png' }),
]

beforeEach(() => {
  answer(mediaEndpoints.list, { list: files, total: 3 })
  answer(mediaEndpoints.studios, { list: [], total: 0 })
  answer(mediaEndpoints.studioTutors, { list: [someStudioTutor()], total: 1 })
})

const tile = (name: string | RegExp) => screen.findByRole('button', { name })
const viewer = async (name: string) => within(await screen.findByRole('dialog', { name }))

test("MED-1 each of the tutor's files is a tile with its name and kind", async () => {
  renderAdmin('/media', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'الوسائط' })).toBeVisible()
  expect(await tile('الصورة الشخصية، هدى سالم')).toBeVisible()
  expect(await tile('صورة الغلاف، هدى سالم')).toHaveTextContent('صورة الغلاف')
  expect((await tile('الفيديو، هدى سالم')).closest('li')).toHaveTextContent('١٢ ميجابايت')
})

test('a film shows its first picture, and only where it is near the screen', async () => {
  const films = Array.from({ length: 60 }, (_, place) => someMedia({ id: place + 1, kind: 'video', url: '/film.mp4' }))
  answer(mediaEndpoints.list, { list: films, total: 60 })
  renderAdmin('/media', Role.RegularAdmin)
  const tiles = await screen.findAllByRole('button', { name: 'الفيديو، هدى سالم' })
  await waitFor(() => expect(tiles[0]?.querySelector('video')).toHaveAttribute('src', '/film.mp4#t=0.1'))
  expect(tiles.at(-1)?.querySelector('video')).toBeNull()
})

test('a remark on a file is shown on its tile and works as a filter', async () => {
  const asked = answer(mediaEndpoints.list, {
    list: [someMedia({ remark: 'small' }), someMedia({ id: 5, kind: 'video', remark: 'long' })],
    total: 2,
  })
  const view = renderAdmin('/media', Role.RegularAdmin)
  expect((await tile('الصورة الشخصية، هدى سالم، دقة منخفضة')).closest('li')).toHaveTextContent('دقة منخفضة')
  expect((await tile('الفيديو، هدى سالم، فيديو طويل')).closest('li')).toHaveTextContent('فيديو طويل')
  await view.user.click(screen.getByRole('button', { name: 'بها ملاحظة' }))
  expect(view.address()).toBe('/media?remarked=true')
  await waitFor(() => expect(asked.at(-1)?.query.get('remarked')).toBe('true'))
})

test('MED-2 a tutor without a cover is an empty tile that leads to the photo session', async () => {
  const asked = answer(mediaEndpoints.studioTutors, { list: [someStudioTutor()], total: 1 })
  const view = renderAdmin('/media', Role.RegularAdmin)
  await view.user.selectOptions(await screen.findByLabelText('الناقص'), 'بلا غلاف')
  const link = await screen.findByRole('link', { name: 'رفع ملفات هدى سالم' })
  expect(link).toHaveAttribute('href', '/photo-session/31')
  expect(view.address()).toBe('/media?lacks=thumbnail')
  expect(asked.at(-1)?.query.getAll('lacks')).toEqual(['thumbnail'])
})

test('MED-3 a studio chooses among its own tutors and sees neither studios nor intro videos', async () => {
  const asked = answer(mediaEndpoints.list, { list: files, total: 3 })
  const view = renderAdmin('/media', Role.Studio)
  await screen.findByRole('option', { name: 'هدى سالم' })
  await view.user.selectOptions(screen.getByLabelText('المدرّس'), 'هدى سالم')
  await waitFor(() => expect(asked.at(-1)?.query.get('tutorId')).toBe('31'))
  expect(screen.queryByLabelText('الاستوديو')).not.toBeInTheDocument()
  expect(within(screen.getByLabelText('نوع الملف')).queryByText('الفيديو التعريفي')).not.toBeInTheDocument()
})

test('MED-4 a deleted file leaves the wall after a question', async () => {
  const sent = answer(accountEndpoints.update, someUser())
  const view = renderAdmin('/media', Role.Studio)
  await view.user.click(await tile('صورة الغلاف، هدى سالم'))
  const looked = await viewer('صورة الغلاف: هدى سالم')
  await view.user.click(looked.getByRole('button', { name: 'حذف' }))
  answer(mediaEndpoints.list, { list: files.slice(0, 2), total: 2 })
  await view.user.click((await viewer('حذف صورة الغلاف؟')).getByRole('button', { name: 'حذف صورة الغلاف' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'صورة الغلاف، هدى سالم' })).toBeNull())
  expect([sent[0]?.path, sent[0]?.body]).toEqual(['/api/v1/user/31', { thumbnail: null }])
})

test('only admins can delete a profile picture', async () => {
  const view = renderAdmin('/media?open=4', Role.Studio)
  const looked = await viewer('الصورة الشخصية: هدى سالم')
  expect(looked.queryByRole('button', { name: 'حذف' })).not.toBeInTheDocument()
  view.unmount()
  renderAdmin('/media?open=4', Role.RegularAdmin)
  expect((await viewer('الصورة الشخصية: هدى سالم')).getByRole('button', { name: 'حذف' })).toBeVisible()
})

test('MED-5 by keyboard: Enter opens, arrows walk to the ends, Escape returns the focus', async () => {
  const view = renderAdmin('/media', Role.RegularAdmin)
  const first = await tile('الصورة الشخصية، هدى سالم')
  first.focus()
  await view.user.keyboard('{Enter}')
  const looked = await viewer('الصورة الشخصية: هدى سالم')
  expect(looked.getByRole('button', { name: 'السابق' })).toHaveAttribute('aria-disabled', 'true')
  expect(looked.getByText('١ من ٣')).toBeVisible()
  await view.user.keyboard('{ArrowLeft}')
  await viewer('الفيديو: هدى سالم')
  expect(view.address()).toBe('/media?open=5')
  await view.user.keyboard('{ArrowLeft}{ArrowLeft}')
  const last = await viewer('صورة الغلاف: هدى سالم')
  expect(last.getByRole('button', { name: 'التالي' })).toHaveAttribute('aria-disabled', 'true')
  expect(last.getByRole('link', { name: 'تنزيل' })).toHaveAttribute('href', '/assets/uploads/cover.png')
  await view.user.keyboard('{Escape}')
  await waitFor(() => expect(first).toHaveFocus())
  expect(view.address()).toBe('/media')
})

test('the table shows the same files, sorts them, and stays when filters are cleared', async () => {
  const asked = answer(mediaEndpoints.list, { list: files, total: 3 })
  const view = renderAdmin('/media?kind=video', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'طريقة العرض: جدول' }))
  const table = within(await screen.findByRole('table', { name: 'الوسائط' }))
  await view.user.click(table.getByRole('button', { name: 'تاريخ الرفع' }))
  await waitFor(() => expect(asked.at(-1)?.query.get('sort')).toBe('asc'))
  await view.user.click(screen.getByRole('button', { name: 'مسح الفلاتر' }))
  expect(view.address()).toBe('/media?as=table')
  expect(await screen.findByRole('button', { name: 'تفاصيل الملف ٤' })).toBeVisible()
})

test('an empty wall and a failed call each have their words', async () => {
  answer(mediaEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin('/media', Role.Studio)
  expect(await screen.findByText(/^لا ملفات بعد/)).toBeVisible()
  view.unmount()
  refuse(mediaEndpoints.list, 'unexpected')
  renderAdmin('/media', Role.Studio)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
