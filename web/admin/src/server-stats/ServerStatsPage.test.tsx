import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { platformEndpoints } from '@hiwar/contract/platform/platform.ts'
import { answer, refuse } from '@hiwar/kit/testing/answer-calls.ts'
import { steadyConnection } from '@hiwar/kit/testing/steady-connection.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderAdmin } from '../frame/testing/render-admin.tsx'
import { someStats } from './testing/some-stats.ts'
import './ServerStatsPage.tsx'
import '@hiwar/kit/charts/LineChart.tsx'

const start = Date.parse('2026-11-24T16:00:00Z')
const after = (seconds: number, cpu: number) =>
  someStats({
    at: new Date(start + seconds * 1000).toISOString(),
    cpu,
    jobs: { queued: 3, failed: 0, oldestSeconds: 90 },
  })

beforeEach(() => {
  // Recharts draws only into an element with a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 176))
})

function open() {
  answer(platformEndpoints.stats, someStats())
  return renderAdmin('/server-stats', Role.RegularAdmin)
}

const tiles = () => screen.findByRole('region', { name: 'الآن' })

test('STAT-1 six charts are shown, and each new reading is drawn', async () => {
  open()
  const connection = await steadyConnection(onTestFinished)
  for (const name of [
    'المعالج',
    'الذاكرة',
    'الحِمل (١، ٥، ١٥ دقيقة)',
    'الاتصالات',
    'الطلبات والأخطاء',
    'قاعدة البيانات والمهام',
  ]) {
    expect(await screen.findByRole('region', { name })).toBeVisible()
  }
  await waitFor(() => expect(screen.getAllByRole('application')).toHaveLength(6))
  expect(screen.getByRole('application', { name: 'المعالج، آخر ٥ دقائق' })).toBeVisible()
  expect(await tiles()).toHaveTextContent('٢٥')
  expect(await tiles()).toHaveTextContent('٣ أيام و٤ ساعات')
  connection.emit('ServerStats', after(5, 0.5))
  expect(await tiles()).toHaveTextContent('٥٠')
  expect(screen.getByRole('region', { name: 'المعالج' })).toHaveTextContent('٥٠')
})

test.each([
  ['direct', 'مباشرة بين المتصفحين'],
  ['fallback', 'مباشرة، وعبر خادم الوسائط إذا تعذّرت'],
  ['server', 'كلها عبر خادم الوسائط'],
] as const)('the page names the way of calls: %s', async (calls, named) => {
  answer(platformEndpoints.stats, someStats({ calls }))
  renderAdmin('/server-stats', Role.RegularAdmin)
  const choices = within(await screen.findByRole('region', { name: 'إعداد الخادم' }))
  expect(choices.getByText(named)).toBeVisible()
  expect(choices.getByText('بيئة تجريبية')).toBeVisible()
})

test('a figure above its limit for a minute is named in a sentence', async () => {
  open()
  const { emit } = await steadyConnection(onTestFinished)
  await tiles()
  emit('ServerStats', after(5, 0.95))
  emit('ServerStats', after(64, 0.95))
  expect(screen.queryByText('المعالج مشغول منذ دقيقة')).not.toBeInTheDocument()
  emit('ServerStats', after(65, 0.95))
  const { lineHeight, fontSize } = getComputedStyle(await screen.findByText('المعالج مشغول منذ دقيقة'))
  expect(Number.parseFloat(lineHeight)).toBeGreaterThan(Number.parseFloat(fontSize) * 1.2)
  expect(screen.getByText('المهام متأخرة منذ دقيقة')).toBeVisible()
})

test('STAT-2 pausing holds the charts, and resuming adds the readings that arrived meanwhile', async () => {
  const { user } = open()
  const { emit } = await steadyConnection(onTestFinished)
  await user.click(await screen.findByRole('button', { name: 'إيقاف مؤقت' }))
  emit('ServerStats', after(5, 0.5))
  expect(await tiles()).toHaveTextContent('٢٥')
  await user.click(screen.getByRole('button', { name: 'متابعة' }))
  expect(await tiles()).toHaveTextContent('٥٠')
})

test('STAT-3 the page says when readings stop, until one arrives', async () => {
  let now = start
  answer(platformEndpoints.stats, someStats())
  renderAdmin('/server-stats', Role.SuperAdmin, () => now)
  const { emit } = await steadyConnection(onTestFinished)
  await tiles()
  now += 18_000
  expect(await screen.findByText(/لا بيانات منذ ١٨ ثانية/)).toBeVisible()
  emit('ServerStats', after(18, 0.3))
  await waitFor(() => expect(screen.queryByText(/لا بيانات منذ/)).not.toBeInTheDocument())
})

test('STAT-4 the table shows the readings as numbers, newest first', async () => {
  const { user } = open()
  const { emit } = await steadyConnection(onTestFinished)
  await tiles()
  emit('ServerStats', after(5, 0.5))
  await user.click(screen.getByRole('switch', { name: 'جدول' }))
  const table = screen.getByRole('table', { name: 'آخر ٣٠ قراءة' })
  expect(within(table).getByRole('columnheader', { name: 'المعالج' })).toBeInTheDocument()
  const [, newest, oldest] = within(table).getAllByRole('row')
  expect(newest).toHaveTextContent('٥٠')
  expect(oldest).toHaveTextContent('٢٥')
})

test('STAT-5 the page leaves the channel when it closes and while its tab is hidden', async () => {
  const view = open()
  const { sent } = await steadyConnection(onTestFinished)
  const calls = () => sent.filter(({ payload }) => isOfChannel(payload)).map(({ name }) => name)
  await waitFor(() => expect(calls()).toEqual(['Subscribe']))
  const visible = vi.spyOn(document, 'visibilityState', 'get')
  const look = (state: 'hidden' | 'visible') => {
    visible.mockReturnValue(state)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  look('hidden')
  expect(calls()).toEqual(['Subscribe', 'Unsubscribe'])
  look('visible')
  view.unmount()
  expect(calls()).toEqual(['Subscribe', 'Unsubscribe', 'Subscribe', 'Unsubscribe'])
})

const isOfChannel = (payload: unknown) => JSON.stringify(payload) === JSON.stringify({ channel: 'ServerStats' })

test('a failed first reading shows an error with a retry', async () => {
  refuse(platformEndpoints.stats, 'forbidden')
  renderAdmin('/server-stats', Role.RegularAdmin)
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('a failed first reading is forgotten once a live one arrives', async () => {
  refuse(platformEndpoints.stats, 'forbidden')
  renderAdmin('/server-stats', Role.RegularAdmin)
  const { emit } = await steadyConnection(onTestFinished)
  expect(await screen.findByRole('alert')).toBeVisible()
  emit('ServerStats', after(5, 0.5))
  expect(await tiles()).toHaveTextContent('٥٠')
  expect(screen.queryByText(/تعذّر التحديث/)).not.toBeInTheDocument()
})
