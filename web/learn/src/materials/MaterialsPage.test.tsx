/** Tests of the library of material and of the preview of a sheet. */
import { lessonPlanEndpoints } from '@hiwar/contract/appointments/lesson-plans.ts'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { answer } from '@hiwar/kit/testing/answer-calls.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { said } from '@hiwar/kit/testing/said.ts'
import { onLaptop, onPhone } from '@hiwar/kit/testing/window-size.ts'
import { catalogue, sheetRow } from '@hiwar/materials/catalogue.ts'
import { levelWords } from '@hiwar/materials/topic-words.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { at, now, page, record, tutorId } from '../pages/testing/fixtures.ts'
// Loaded before the tests, so that none waits for it.
import '../lessons/plan/PlanDialog.tsx'
import { MaterialsPage } from './MaterialsPage.tsx'
import { sheetName } from './sheet-words.tsx'

const sheetId = 'a1-01-hello'
const title = sheetRow(sheetId)?.title.en ?? ''

function draw(address: string, role: Role = Role.Tutor) {
  loggedIn({ id: role === Role.Student ? 7 : tutorId, role })
  return renderScreen(<MaterialsPage />, { at: address, path: '/materials', now })
}

const cards = () => screen.queryAllByRole('heading', { level: 2 })

beforeEach(() => {
  answer(lessonEndpoints.list, page([record()]))
})

test('the library is filtered by level and topic, and the filter stands in the address', async () => {
  const { user, address } = draw('/materials')
  expect(cards()).toHaveLength(catalogue.length)
  await user.click(screen.getByRole('button', { name: levelWords.a1 }))
  expect(cards()).toHaveLength(catalogue.filter(({ level }) => level === 'a1').length)
  await user.selectOptions(screen.getByRole('combobox', { name: 'الموضوع' }), 'food')
  expect(cards()).toHaveLength(catalogue.filter((row) => row.level === 'a1' && row.topic === 'food').length)
  expect(address()).toBe('/materials?level=a1&topic=food')
})

test('a filter that nothing fits says so, and is cleared with one press', async () => {
  const { user, address } = draw('/materials?level=a1&topic=style')
  expect(screen.getByText('لا مادة بهذا المستوى وهذا الموضوع.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'مسح الفلاتر' }))
  expect(cards()).toHaveLength(catalogue.length)
  expect(address()).toMatch(/^\/materials\??$/)
})

test('a filter of the address that nobody knows is none', () => {
  draw('/materials?level=z9&topic=nothing')
  expect(cards()).toHaveLength(catalogue.length)
})

test('cards stand one below the other on a phone, and three in a row in a wide window', async () => {
  draw('/materials')
  await onPhone()
  await waitFor(() => expect(columnsOf()).toBe(1))
  await onLaptop()
  await waitFor(() => expect(columnsOf()).toBe(3))
})

function columnsOf(): number {
  const list = cards()[0]?.closest('ul')
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 0
}

test('a sheet opens from its card and leads back to the same list', async () => {
  const { user, address } = draw('/materials?level=a1')
  await user.click(screen.getByRole('link', { name: new RegExp(`^${title}`) }))
  expect(address()).toBe(`/materials?level=a1&sheet=${sheetId}`)
  expect(await screen.findByRole('tabpanel', { name: 'تعلّم' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'كل المواد' }))
  expect(address()).toBe('/materials?level=a1')
})

test('a student reads the sheet of a summary, and neither the library nor a way to prepare', async () => {
  draw(`/materials?sheet=${sheetId}`, Role.Student)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await screen.findByRole('tabpanel', { name: 'تعلّم' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'كل المواد' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'إعداد للدرس القادم' })).toBeNull()
  expect(screen.queryByText('الإجابة:')).toBeNull()
})

test('a student without a sheet in the address is led home', async () => {
  const { address } = draw('/materials', Role.Student)
  await waitFor(() => expect(address()).toBe('/'))
})

test('a sheet that does not exist says so', () => {
  draw('/materials?sheet=a1-99-nothing')
  expect(screen.getByText('هذه المادة غير موجودة.')).toBeVisible()
})

test('the sheet is prepared for the lesson that the tutor chooses, and the note of that lesson stays', async () => {
  answer(lessonEndpoints.list, page([record(), record({ id: 33, start: at('18:00', 2) })]))
  answer(lessonPlanEndpoints.read, { sheetId: null, note: 'سؤال عن السفر' })
  const written = answer(lessonPlanEndpoints.write, { sheetId, note: 'سؤال عن السفر' })
  const { user } = draw(`/materials?sheet=${sheetId}`)
  await user.click(screen.getByRole('button', { name: 'إعداد للدرس القادم' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'إعداد الدرس' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'الدرس' }), '33')
  expect(await dialog.findByRole('combobox', { name: 'مادة الدرس' })).toHaveDisplayValue(
    sheetName(sheetRow(sheetId) ?? { title: { en: '', ar: '' } }),
  )
  await user.click(dialog.getByRole('button', { name: 'حفظ الإعداد' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written).toMatchObject([{ path: '/api/v1/lesson/33/plan', body: { sheetId, note: 'سؤال عن السفر' } }])
})

test('without a lesson ahead there is nothing to prepare, and the button says why', async () => {
  answer(lessonEndpoints.list, page([]))
  draw(`/materials?sheet=${sheetId}`)
  await waitFor(() =>
    expect(said(screen.getByRole('button', { name: /^إعداد للدرس القادم/ }))).toContain('لا دروس قادمة لإعدادها.'),
  )
})
