/** Tests of broken and unknown pages inside the frame. */
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pages } from '../routes.tsx'
import { renderAdmin } from './testing/render-admin.tsx'

/** Makes the page of the path throw while it draws, until the test ends. */
function breakPage(path: string): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = pages.find((one) => one.path === path)
  if (page === undefined) throw new Error(`There is no page ${path}`)
  const { Page } = page
  onTestFinished(() => {
    page.Page = Page
  })
  page.Page = () => {
    throw new Error('broken')
  }
}

test('a page that crashes leaves the frame standing and offers a way forward', async () => {
  breakPage('/topics')
  const view = renderAdmin('/topics', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'الموضوعات' }).length).toBeGreaterThan(0)
  await view.user.click(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }))
  expect(view.address()).not.toBe('/topics')
})

test('an unknown address shows the not-found page inside the frame', async () => {
  renderAdmin('/nowhere', Role.TutorManager)
  expect(await screen.findByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/')
  expect(screen.getAllByRole('link', { name: 'المقابلات' }).length).toBeGreaterThan(0)
})
