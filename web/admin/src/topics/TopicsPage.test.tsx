import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type Topic, topicEndpoints } from '@hiwar/contract/people/topics.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './TopicsPage.tsx'

const at = '2026-11-01T10:00:00.000Z'
const topic: Topic = { id: 4, name: { ar: 'الأحمال', en: 'Loads' }, createdAt: at, updatedAt: at }

beforeEach(() => {
  answer(topicEndpoints.list, { list: [topic], total: 1 })
})

const dialog = (name: string) => screen.findByRole('dialog', { name })

async function choose(view: ReturnType<typeof renderAdmin>, act: string): Promise<void> {
  await view.user.click(await screen.findByRole('button', { name: 'إجراءات الأحمال' }))
  await view.user.click(await screen.findByRole('menuitem', { name: act }))
}

test('ATOP-1 a topic is added with its two names', async () => {
  const sent = answer(topicEndpoints.create, topic)
  const view = renderAdmin('/topics', Role.RegularAdmin)
  await view.user.click(await screen.findByRole('button', { name: 'إضافة موضوع' }))
  const asking = await dialog('إضافة موضوع')
  await view.user.type(within(asking).getByLabelText('الاسم بالعربية'), 'السفر')
  await view.user.type(within(asking).getByLabelText('الاسم بالإنجليزية'), 'Travel')
  await view.user.click(within(asking).getByRole('button', { name: 'إضافة موضوع' }))
  expect(await screen.findByText('تمت إضافة الموضوع.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ arabicName: 'السفر', englishName: 'Travel' })
})

test('ATOP-2 a name of two letters is too short', async () => {
  const sent = answer(topicEndpoints.update, topic)
  const view = renderAdmin('/topics', Role.SuperAdmin)
  await choose(view, 'تعديل')
  const asking = await dialog('تعديل الموضوع')
  const name = within(asking).getByLabelText('الاسم بالعربية')
  await view.user.clear(name)
  await view.user.type(name, 'ال')
  await view.user.click(within(asking).getByRole('button', { name: 'حفظ' }))
  expect(name).toBeInvalid()
  expect(sent).toEqual([])
})

test('ATOP-3 deleting names the consequences and waits for the typed word', async () => {
  const sent = answer(topicEndpoints.delete, { ok: true })
  const view = renderAdmin('/topics', Role.RegularAdmin)
  await choose(view, 'حذف الموضوع')
  const asking = await dialog('حذف الموضوع؟')
  expect(asking).toHaveTextContent('سيُحذف من قوائم المستخدمين أيضًا.')
  expect(sent).toEqual([])
  await view.user.click(within(asking).getByRole('button', { name: 'حذف الموضوع' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toBe('/api/v1/topic/4')
})

test('a topic that another person has deleted says so', async () => {
  refuse(topicEndpoints.delete, 'topic-not-found')
  const view = renderAdmin('/topics', Role.RegularAdmin)
  await choose(view, 'حذف الموضوع')
  const asking = await dialog('حذف الموضوع؟')
  await view.user.click(within(asking).getByRole('button', { name: 'حذف الموضوع' }))
  expect(await within(asking).findByRole('alert')).toBeVisible()
})

test('ATOP-4 the search is kept in the address and sent with the call', async () => {
  const asked = answer(topicEndpoints.list, { list: [], total: 0 })
  const view = renderAdmin('/topics', Role.RegularAdmin)
  await view.user.type(await screen.findByLabelText('بحث في الموضوعات'), 'احمال')
  await waitFor(() => expect(asked.at(-1)?.query.get('name')).toBe('احمال'))
  expect(new URL(view.address(), 'http://a').searchParams.get('search')).toBe('احمال')
  expect(await screen.findByText('لا نتائج بهذه المواصفات.')).toBeVisible()
})
