import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../../frame/testing/render-admin.tsx'
import { someStudioTutor } from '../testing/some-media.ts'
import './PhotoSessionsPage.tsx'

beforeEach(() => {
  answer(mediaEndpoints.studios, { list: [{ id: 9, name: 'استوديو النور', address: null, image: null }], total: 1 })
})

const show = (list = [someStudioTutor()]) => answer(mediaEndpoints.studioTutors, { list, total: list.length })

test('PS-1 a studio sees its tutors with their missing files, and no other studio to choose', async () => {
  const asked = show()
  const studios = answer(mediaEndpoints.studios, { list: [], total: 0 })
  renderAdmin('/photo-sessions', Role.Studio)
  expect(await screen.findByRole('heading', { level: 1, name: 'التصوير' })).toBeVisible()
  const card = within((await screen.findByRole('heading', { name: 'هدى سالم' })).closest('li') as HTMLElement)
  const chips = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(chips).toEqual(['صورةموجود', 'فيديوناقص', 'غلافناقص'])
  expect(card.getByRole('link', { name: 'فتح تصوير هدى سالم' })).toHaveAttribute('href', '/photo-session/31')
  expect(screen.queryByLabelText('الاستوديو')).not.toBeInTheDocument()
  expect([asked.length, studios.length]).toEqual([1, 0])
})

test('each card says when the session is, or that it has no appointment yet', async () => {
  const done = { video: '/assets/uploads/film.mp4', thumbnail: '/assets/uploads/cover.png' }
  show([
    someStudioTutor({ id: 1, name: 'هدى سالم', photoSessionAt: '2026-11-28T13:30:00.000Z' }),
    someStudioTutor({ id: 2, name: 'أحمد علي' }),
    someStudioTutor({ id: 3, name: 'منى السيد', ...done }),
  ])
  renderAdmin('/photo-sessions', Role.Studio)
  const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')
  expect(await cardOf('هدى سالم')).toHaveTextContent('موعد التصوير: السبت ٣:٣٠ م')
  expect(await cardOf('أحمد علي')).toHaveTextContent('لم يُحدَّد موعد')
  expect(await cardOf('منى السيد')).not.toHaveTextContent(/موعد/)
})

test('a studio starts at its photo sessions', async () => {
  show()
  const view = renderAdmin('/', Role.Studio)
  await screen.findByRole('heading', { level: 1, name: 'التصوير' })
  expect(view.address()).toBe('/photo-sessions')
})

test('PS-2 filters are kept in the address and sent with the call', async () => {
  const asked = show()
  const view = renderAdmin('/photo-sessions', Role.RegularAdmin)
  await screen.findByRole('option', { name: 'استوديو النور' })
  await view.user.click(screen.getByRole('button', { name: 'ناقصة فقط' }))
  await view.user.selectOptions(screen.getByLabelText('الاستوديو'), 'استوديو النور')
  expect(view.address()).toBe('/photo-sessions?open=true&studio=9')
  await waitFor(() => expect(asked.at(-1)?.query.get('studioId')).toBe('9'))
  expect(asked.at(-1)?.query.getAll('lacks')).toEqual(['image', 'video', 'thumbnail'])
})

test('PS-3 an empty list, a filter without matches and a failed call each have their words', async () => {
  show([])
  const view = renderAdmin('/photo-sessions', Role.Studio)
  expect(await screen.findByText('لا مدرّسين في انتظار التصوير.')).toBeVisible()
  view.unmount()
  const filtered = renderAdmin('/photo-sessions?search=x', Role.Studio)
  await filtered.user.click((await screen.findAllByRole('button', { name: 'مسح الفلاتر' }))[0] as HTMLElement)
  expect(filtered.address()).toBe('/photo-sessions')
  filtered.unmount()
  refuse(mediaEndpoints.studioTutors, 'unexpected')
  renderAdmin('/photo-sessions', Role.Studio)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})
