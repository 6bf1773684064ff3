import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pages } from '../routes.tsx'
import { renderAdmin } from './testing/render-admin.tsx'

/** The page of the path throws as soon as it is drawn, until the test is over. */
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

test('a page that breaks leaves the frame standing, with a way forward', async () => {
  breakPage('/topics')
  const view = renderAdmin('/topics', Role.RegularAdmin)
  expect(await screen.findByRole('heading', { level: 1, name: 'حدث خطأ غير متوقع' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'إعادة تحميل الصفحة' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'الموضوعات' }).length).toBeGreaterThan(0)
  await view.user.click(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }))
  expect(view.address()).not.toBe('/topics')
})

test('an address that leads nowhere says so inside the frame', async () => {
  renderAdmin('/nowhere', Role.TutorManager)
  expect(await screen.findByRole('heading', { level: 1, name: 'لم نجد هذه الصفحة' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/')
  expect(screen.getAllByRole('link', { name: 'المقابلات' }).length).toBeGreaterThan(0)
})
