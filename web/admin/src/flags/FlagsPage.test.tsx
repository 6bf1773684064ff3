import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type FeatureFlag, flagEndpoints } from '@hiwar/contract/platform/flags.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { onPhone } from '@hiwar/kit/testing/window-size.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import './FlagsPage.tsx'

const board: FeatureFlag = { name: 'desk-board', state: 'on', percent: null, updatedBy: null, updatedAt: null }
const standing: FeatureFlag = {
  name: 'standing-time',
  state: 'percent',
  percent: 25,
  updatedBy: { id: 7, name: 'سارة محمود', image: null, role: Role.RegularAdmin, gender: 'female' },
  updatedAt: '2026-11-23T10:00:00.000Z',
}

beforeEach(() => {
  answer(flagEndpoints.list, [board, standing])
})

const rowOf = (feature: string) => screen.findByRole('row', { name: new RegExp(feature) })

async function choose(view: ReturnType<typeof renderAdmin>, feature: string, state: string) {
  await view.user.click(await screen.findByRole('button', { name: `إجراءات ${feature}` }))
  await view.user.click(await screen.findByRole('menuitem', { name: state }))
  return screen.findByRole('dialog', { name: `تغيير «${feature}»؟` })
}

test('each flag says whom it is open to, who answers for it, until when, and who changed it last', async () => {
  renderAdmin('/flags', Role.RegularAdmin, () => Date.parse('2027-05-01T10:00:00Z'))
  const first = await rowOf('لوح المكتب')
  for (const text of ['للجميع', 'فريق المنتج', 'ينتهي بعد ٣٠ يومًا', 'كما بدأت']) {
    expect(within(first).getByText(text)).toBeVisible()
  }
  const second = await rowOf('تثبيت موعد أسبوعي')
  expect(within(second).getByText(/^لنسبة ٢٥٪.* من الحسابات$/)).toBeVisible()
  expect(within(second).getByRole('link', { name: 'سارة محمود' })).toBeVisible()
})

test.each([
  ['2027-05-31T10:00:00Z', 'ينتهي اليوم'],
  ['2027-06-01T10:00:00Z', 'انتهى'],
])('at %s a flag of the end of May says «%s»', async (now, words) => {
  renderAdmin('/flags', Role.SuperAdmin, () => Date.parse(now))
  expect(within(await rowOf('لوح المكتب')).getByText(words)).toBeVisible()
})

test('CR-7 a change names the old and the new state, and is sent after the confirmation alone', async () => {
  const view = renderAdmin('/flags', Role.RegularAdmin)
  const sent = answer(flagEndpoints.update, { ...board, state: 'staff' })
  const asking = await choose(view, 'لوح المكتب', 'لفريق حوار وحده')
  expect(asking).toHaveTextContent('من «للجميع» إلى «لفريق حوار وحده».')
  expect(sent).toEqual([])
  answer(flagEndpoints.list, [{ ...board, state: 'staff' }, standing])
  await view.user.click(within(asking).getByRole('button', { name: 'تغيير' }))
  await waitFor(async () => expect(within(await rowOf('لوح المكتب')).getByText('لفريق حوار وحده')).toBeVisible())
  expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/v1/flag/desk-board', { state: 'staff' }]])
})

test('a percentage is typed in any digits, and one above a hundred is not sent', async () => {
  const view = renderAdmin('/flags', Role.SuperAdmin)
  const sent = answer(flagEndpoints.update, { ...standing, percent: 50 })
  const asking = await choose(view, 'تثبيت موعد أسبوعي', 'لنسبة من الحسابات')
  const field = within(asking).getByLabelText('النسبة من ٠ إلى ١٠٠')
  expect(field).toHaveValue('25')
  await view.user.clear(field)
  await view.user.type(field, '101')
  await view.user.click(within(asking).getByRole('button', { name: 'تغيير' }))
  await waitFor(() => expect(field).toBeInvalid())
  expect(sent).toEqual([])
  await view.user.clear(field)
  await view.user.type(field, '٥٠')
  await view.user.click(within(asking).getByRole('button', { name: 'تغيير' }))
  expect(await screen.findByText('تم التغيير.')).toBeVisible()
  expect(sent[0]?.body).toEqual({ state: 'percent', percent: 50 })
})

test('a list without flags says so', async () => {
  answer(flagEndpoints.list, [])
  renderAdmin('/flags', Role.RegularAdmin)
  expect(await screen.findByText('لا مزايا تحت التجربة الآن.')).toBeVisible()
})

test('flags that cannot be read are offered again', async () => {
  refuse(flagEndpoints.list, 'unexpected')
  renderAdmin('/flags', Role.RegularAdmin)
  expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible()
})

test('at 360 the page needs no scrolling sideways', async () => {
  await onPhone()
  renderAdmin('/flags', Role.RegularAdmin)
  expect(within(await rowOf('لوح المكتب')).getByText('للجميع')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
