/** Tests of the desk around its tabs: saving in words, the timer, and the view that the tutor leads. */
import { NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { lazyPage } from '@hiwar/kit/ui/lazy-page.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addCard } from './cards/card.ts'
import { DeskPanel } from './DeskPanel.tsx'
import type { DeskSession } from './session/open-desk.ts'
import { type FakeDesk, fakeDesk, twoDesks } from './testing/fake-desk.ts'
import { sharedTabs } from './use-desk-tab.ts'

const sessionOf = (desk: FakeDesk, unsaved = ''): DeskSession => ({
  desk: () => desk,
  unsaved: () => unsaved,
  subscribe: desk.onStatus,
  flush: () => undefined,
  stop: () => undefined,
})

function draw(desks: FakeDesk[], { unsaved = '', double = false } = {}) {
  return renderScreen(
    desks.map((desk) => (
      <DeskPanel
        key={desk.me.id}
        session={sessionOf(desk, unsaved)}
        title={desk.me.name}
        tabs={sharedTabs}
        double={double}
        className="h-96"
      />
    )),
  )
}

/** React reports a caught error. */
function silenced(): () => void {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => spy.mockRestore()
}

const of = (desk: FakeDesk) => within(screen.getByRole('complementary', { name: desk.me.name }))
const openTab = (desk: FakeDesk) => of(desk).getByRole('tab', { selected: true }).textContent

test.each([
  ['saved', 'حُفظ'],
  ['saving', 'جارٍ الحفظ…'],
  ['unsaved', 'لم يُحفظ بعد. يُرسل عند عودة الاتصال.'],
  ['full', 'امتلأ المكتب. حذف صفحة من اللوح يفسح المكان.'],
  ['closed', 'المكتب مغلق، ويبقى للقراءة.'],
] as const)('the desk that is %s says «%s»', (status, words) => {
  draw([fakeDesk({ status })])
  expect(screen.getByText(words)).toBeVisible()
})

test('what could not be saved is offered for copying', async () => {
  const { user } = draw([fakeDesk({ status: 'closed' })], { unsaved: 'too late' })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'نسخ ما لم يُحفظ' }))
  expect(copied).toHaveBeenCalledWith('too late')
  expect(screen.getByRole('alert')).toHaveTextContent('too late')
})

test('DESK-4: keys alone start the timer, which both see run, rest and end', async () => {
  const desks = twoDesks()
  const { tutor, student } = desks
  const { user } = draw([tutor, student])
  of(tutor).getByRole('button', { name: 'مؤقّت' }).focus()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  const timer = (desk: FakeDesk) => of(desk).getByRole('timer')
  await waitFor(() => expect(timer(student)).toHaveTextContent('٢:٠٠'))
  const pass = (milliseconds: number) => {
    for (const desk of [tutor, student]) desk.setNow(desk.now() + milliseconds)
  }
  pass(51 * SECOND)
  await waitFor(() => expect(timer(tutor)).toHaveTextContent('١:٠٩'))
  await user.click(of(student).getByRole('button', { name: 'إيقاف المؤقّت' }))
  pass(MINUTE)
  expect(timer(tutor)).toHaveTextContent('١:٠٩')
  await user.click(of(tutor).getByRole('button', { name: 'متابعة المؤقّت' }))
  await waitFor(() => expect(of(student).getByRole('button', { name: 'إيقاف المؤقّت' })).toBeVisible())
  pass(69 * SECOND)
  await waitFor(() => expect(timer(student)).toHaveTextContent('انتهى الوقت'))
  await user.click(of(student).getByRole('button', { name: 'إلغاء المؤقّت' }))
  expect(of(tutor).queryByRole('timer')).toBeNull()
})

test('«عرض موحّد» takes the student to the tab of the tutor, until the student browses freely', async () => {
  const { tutor, student } = twoDesks()
  const { user } = draw([tutor, student])
  const show = (desk: FakeDesk, name: string) => user.click(of(desk).getByRole('tab', { name }))
  await show(tutor, 'البطاقات')
  expect(openTab(student)).toBe('الملاحظات')
  await user.click(of(tutor).getByRole('button', { name: 'عرض موحّد' }))
  await waitFor(() => expect(openTab(student)).toBe('البطاقات'))
  await show(tutor, 'اللوح')
  await waitFor(() => expect(openTab(student)).toBe('اللوح'))
  await user.click(of(student).getByRole('button', { name: 'تصفّح حر' }))
  await show(tutor, 'الملاحظات')
  expect(openTab(student)).toBe('اللوح')
  await user.click(of(student).getByRole('button', { name: 'العودة إلى العرض الموحّد' }))
  expect(openTab(student)).toBe('الملاحظات')
})

test('on a full desk «عرض موحّد» only ends, and nothing is written', async () => {
  const desk = fakeDesk({ status: 'full' })
  const { now } = partsOf(desk.doc)
  desk.write(() => now.set(NowKey.Together, true))
  const { user } = draw([desk])
  await user.click(of(desk).getByRole('tab', { name: 'البطاقات' }))
  expect(now.has(NowKey.Tab)).toBe(false)
  await user.click(of(desk).getByRole('button', { name: 'عرض موحّد' }))
  expect(now.has(NowKey.Together)).toBe(false)
  expect(of(desk).queryByRole('button', { name: 'عرض موحّد' })).toBeNull()
})

const odd = { isBroken: true }

function Odd(): string {
  if (odd.isBroken) throw new Error('odd')
  return 'whole'
}

test('a tab that cannot be drawn says so in its place, and is drawn on request', async () => {
  const desk = fakeDesk()
  odd.isBroken = true
  onTestFinished(silenced())
  const { user } = renderScreen(
    <DeskPanel
      session={sessionOf(desk)}
      title={desk.me.name}
      tabs={['notes']}
      ownTabs={[{ value: 'own', words: 'own', content: <Odd /> }]}
    />,
  )
  await user.click(of(desk).getByRole('tab', { name: 'own' }))
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر عرض هذا القسم.')
  odd.isBroken = false
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(screen.getByText('whole')).toBeVisible()
})

test('a tab whose code did not come is fetched again on request', async () => {
  const desk = fakeDesk()
  onTestFinished(silenced())
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new TypeError('no line'))
  load.mockResolvedValue(() => 'whole')
  const Late = lazyPage(load)
  const content = (
    <Suspense>
      <Late />
    </Suspense>
  )
  const { user } = renderScreen(
    <DeskPanel
      session={sessionOf(desk)}
      title={desk.me.name}
      tabs={['notes']}
      ownTabs={[{ value: 'own', words: 'own', content }]}
    />,
  )
  await user.click(of(desk).getByRole('tab', { name: 'own' }))
  await user.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }))
  expect(await screen.findByText('whole')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('side by side, the notes stand beside the other tabs', () => {
  draw([fakeDesk()], { double: true })
  expect(screen.getByRole('textbox', { name: 'ملاحظات مشتركة' })).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['البطاقات', 'اللوح', 'المادة'])
})

test('DESK-4: axe finds nothing in notes and cards, whether the desk is open or closed', async () => {
  const desk = fakeDesk()
  desk.write(() => desk.notes.insert(0, 'he goed', { c: 'wrong' }))
  addCard(desk, 'fix', { said: 'he goed' })
  addCard(desk, 'word', { word: 'bill' })
  draw([desk], { double: true })
  for (const status of ['saved', 'closed'] as const) {
    act(() => desk.become(status))
    const { violations } = await axe.run(screen.getByRole('complementary'))
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
