/** Tests of the material on the desk of a lesson, as its two members see it. */
import { gapLength } from '@hiwar/contract/fields/desk-limits.ts'
import { NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { catalogue, sheetRow } from '@hiwar/materials/catalogue.ts'
import { loadAnswers, loadSheet } from '@hiwar/materials/load.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sheetName } from '../materials/sheet-words.tsx'
import { DeskContext } from './desk.ts'
import { MaterialTab } from './MaterialTab.tsx'
import { type FakeDesk, fakeDesk, twoDesks } from './testing/fake-desk.ts'

/** The first sheet with a gap, whatever the library holds. */
async function sheetWithGap() {
  for (const row of catalogue) {
    const sheet = await loadSheet(row.id)
    for (const page of [1, 2] as const) {
      const block = sheet.pages[page - 1]?.find(({ kind }) => kind === 'gap')
      if (block?.kind === 'gap' && block.gaps[0]) return { row, page, gap: block.gaps[0] }
    }
  }
  throw new Error('No sheet has a gap')
}

const { row, page, gap } = await sheetWithGap()
const pageName = page === 1 ? 'تعلّم' : 'استخدم'
const other = sheetRow('a1-03-my-day') ?? row

interface Planned {
  planned?: string | null
}

function drawBoth(desks: { tutor: FakeDesk; student: FakeDesk }, plan: Planned = {}) {
  return renderScreen(
    (['tutor', 'student'] as const).map((side) => (
      <section key={side} aria-label={side}>
        <DeskContext value={desks[side]}>
          <MaterialTab {...plan} />
        </DeskContext>
      </section>
    )),
  )
}

const of = (side: 'tutor' | 'student') => within(screen.getByRole('region', { name: side }))
const gapOf = async (side: 'tutor' | 'student') => (await of(side).findAllByRole('textbox', { name: 'الفراغ ١' }))[0]
const picker = () => of('tutor').getByRole('combobox', { name: 'مادة اليوم' })

test('MAT-1: the sheet that the tutor picks is on the screen of the student at once', async () => {
  const { user } = drawBoth(twoDesks())
  expect(of('student').getByText('تظهر مادة اليوم هنا فور اختيارها.')).toBeVisible()
  await user.selectOptions(picker(), sheetName(row))
  expect(of('student').getByRole('heading', { name: row.title.en })).toBeVisible()
  expect(await of('student').findByRole('tabpanel', { name: 'تعلّم' })).toBeVisible()
})

test('MAT-1: a gap that one fills appears at the other, and both may fill it', async () => {
  const desks = twoDesks()
  const { user } = drawBoth(desks)
  await user.selectOptions(picker(), sheetName(row))
  for (const side of ['tutor', 'student'] as const) await user.click(of(side).getByRole('tab', { name: pageName }))
  const theirs = await gapOf('student')
  await user.type(theirs as HTMLElement, 'are')
  expect(await gapOf('tutor')).toHaveValue('are')
  await user.clear((await gapOf('tutor')) as HTMLElement)
  await user.type((await gapOf('tutor')) as HTMLElement, 'am')
  expect(await gapOf('student')).toHaveValue('am')
  expect(desks.student.fill.get(`${row.id}/${page}/${gap.id}`)).toBe('am')
})

test('an answer ends at the length that the desk keeps, counted in characters', async () => {
  const desks = twoDesks()
  const { user } = drawBoth(desks, { planned: row.id })
  await user.click(of('student').getByRole('tab', { name: pageName }))
  await user.click((await gapOf('student')) as HTMLElement)
  await user.paste('😀'.repeat(gapLength + 5))
  const kept = String(desks.tutor.fill.get(`${row.id}/${page}/${gap.id}`))
  expect(Array.from(kept).length).toBeLessThanOrEqual(gapLength)
  expect(kept.isWellFormed()).toBe(true)
})

test('of an answer that no device of ours writes the beginning is drawn, and a sentence says so', async () => {
  const desks = twoDesks()
  const { user } = drawBoth(desks, { planned: row.id })
  await user.click(of('student').getByRole('tab', { name: pageName }))
  await gapOf('student')
  const key = `${row.id}/${page}/${gap.id}`
  const fill = (text: string) => act(() => desks.tutor.write(() => desks.tutor.fill.set(key, text)))
  fill('x'.repeat(100_000))
  expect(await gapOf('student')).toHaveValue('x'.repeat(gapLength))
  const sentence = () => of('student').queryByText('في هذه المادة إجابة أطول من حدّها، والظاهر أولها.')
  expect(sentence()).toBeVisible()
  fill('y'.repeat(100_000))
  expect(await gapOf('student')).toHaveValue('y'.repeat(gapLength))
  fill('am')
  expect(sentence()).toBeNull()
})

test('what was filled in is there again after another sheet was shown', async () => {
  const { user } = drawBoth(twoDesks())
  await user.selectOptions(picker(), sheetName(row))
  await user.click(of('student').getByRole('tab', { name: pageName }))
  await user.type((await gapOf('student')) as HTMLElement, 'is')
  await user.selectOptions(picker(), sheetName(other))
  expect(of('student').getByRole('heading', { name: other.title.en })).toBeVisible()
  await user.selectOptions(picker(), sheetName(row))
  await user.click(of('student').getByRole('tab', { name: pageName }))
  expect(await gapOf('student')).toHaveValue('is')
})

test('MAT-1: only the tutor asks for the answers, and the student has no way to them', async () => {
  const { user, queryClient } = drawBoth(twoDesks(), { planned: row.id })
  await user.click(of('student').getByRole('tab', { name: pageName }))
  await gapOf('student')
  const asked = () => queryClient.getQueryCache().findAll({ queryKey: ['answers', row.id] })
  expect(of('student').queryByRole('switch')).toBeNull()
  expect(asked()).toEqual([])
  await user.click(of('tutor').getByRole('tab', { name: pageName }))
  await user.click(of('tutor').getByRole('switch', { name: 'الإجابات' }))
  const right = (await loadAnswers(row.id))[gap.id] ?? ''
  expect((await of('tutor').findAllByText('الإجابة:'))[0]?.parentElement).toHaveTextContent(right)
  expect(of('student').queryByText('الإجابة:')).toBeNull()
})

test('what the tutor prepared is shown to both, until another sheet is picked', async () => {
  const { user } = drawBoth(twoDesks(), { planned: row.id })
  expect(of('student').getByRole('heading', { name: row.title.en })).toBeVisible()
  expect(picker()).toHaveDisplayValue(sheetName(row))
  await user.selectOptions(picker(), sheetName(other))
  expect(of('student').getByRole('heading', { name: other.title.en })).toBeVisible()
})

test('a desk that is still opening is not written to, and draws lines', async () => {
  const desk = fakeDesk({ status: 'opening' })
  renderScreen(
    <DeskContext value={desk}>
      <MaterialTab planned={row.id} />
    </DeskContext>,
  )
  expect(await screen.findByRole('heading', { name: row.title.en })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(partsOf(desk.doc).now.get(NowKey.Sheet)).toBeUndefined()
  act(() => desk.become('saved'))
  expect(partsOf(desk.doc).now.get(NowKey.Sheet)).toBe(row.id)
})

test('in the common view the page of the tutor is turned for both; without it each turns the own one', async () => {
  const desks = twoDesks()
  const { user } = drawBoth(desks, { planned: row.id })
  await user.click(of('tutor').getByRole('tab', { name: 'استخدم' }))
  expect(of('student').getByRole('tab', { name: 'تعلّم' })).toHaveAttribute('aria-selected', 'true')
  act(() => desks.tutor.write(() => partsOf(desks.tutor.doc).now.set(NowKey.Together, true)))
  expect(of('student').getByRole('tab', { name: 'استخدم' })).toHaveAttribute('aria-selected', 'true')
  await user.click(of('student').getByRole('tab', { name: 'تعلّم' }))
  expect(of('student').getByRole('tab', { name: 'تعلّم' })).toHaveAttribute('aria-selected', 'true')
  await user.click(of('tutor').getByRole('tab', { name: 'تعلّم' }))
  await user.click(of('tutor').getByRole('tab', { name: 'استخدم' }))
  expect(of('student').getByRole('tab', { name: 'استخدم' })).toHaveAttribute('aria-selected', 'true')
})

test('values that no device of ours writes are read as nothing', () => {
  const desks = twoDesks()
  const { now, fill } = partsOf(desks.student.doc)
  desks.student.write(() => {
    now.set(NowKey.Sheet, 5)
    now.set(NowKey.Page, 'x')
    fill.set(`${row.id}/${page}/${gap.id}`, { text: 'x' })
  })
  drawBoth(desks)
  expect(of('student').getByText('تظهر مادة اليوم هنا فور اختيارها.')).toBeVisible()
  act(() => desks.tutor.write(() => partsOf(desks.tutor.doc).now.set(NowKey.Sheet, 'a1-99-nothing')))
  expect(of('student').getByText('تظهر مادة اليوم هنا فور اختيارها.')).toBeVisible()
})

test('after the desk is closed the answers stay and nobody changes them', async () => {
  const desk = fakeDesk({ leads: false })
  desk.write(() => desk.fill.set(`${row.id}/${page}/${gap.id}`, 'am'))
  desk.become('closed')
  const { user } = renderScreen(
    <DeskContext value={desk}>
      <MaterialTab planned={row.id} />
    </DeskContext>,
  )
  await user.click(screen.getByRole('tab', { name: pageName }))
  const [box] = await screen.findAllByRole('textbox', { name: 'الفراغ ١' })
  await user.type(box as HTMLElement, 'x')
  expect(box).toHaveValue('am')
})
