import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { DeskContext } from '../desk.ts'
import { type FakeDesk, fakeDesk, twoDesks } from '../testing/fake-desk.ts'
import { CardsTab } from './CardsTab.tsx'
import { addCard, cardsOf } from './card.ts'

function draw(desks: Partial<Record<'tutor' | 'student', FakeDesk>>) {
  return renderScreen(
    [desks.tutor ?? [], desks.student ?? []].flat().map((desk) => (
      <section key={desk.me.id} aria-label={desk.leads ? 'tutor' : 'student'}>
        <DeskContext value={desk}>
          <CardsTab />
        </DeskContext>
      </section>
    )),
  )
}

const of = (side: 'tutor' | 'student') => within(screen.getByRole('region', { name: side }))
const field = (side: 'tutor' | 'student', name: string) =>
  of(side).getByRole('textbox', { name: new RegExp(`^${name}`) })

test('a card begun by its button takes the focus, is filled by keys alone and stands at the other', async () => {
  const { user } = draw(twoDesks())
  of('tutor').getByRole('button', { name: 'بطاقة كلمة' }).focus()
  await user.keyboard('{Enter}')
  expect(field('tutor', 'الكلمة')).toHaveFocus()
  await user.keyboard('bill{Tab}الحساب')
  expect(field('student', 'الكلمة')).toHaveValue('bill')
  expect(field('student', 'المعنى بالعربية')).toHaveValue('الحساب')
  expect(field('student', 'الكلمة')).toHaveAttribute('dir', 'ltr')
  expect(of('tutor').getByText('بطاقتك')).toBeVisible()
})

test('both write in one field at once, and the cursor stays at its letter', async () => {
  const desks = twoDesks()
  addCard(desks.tutor, 'fix', { said: 'he go' })
  const { user } = draw(desks)
  const input = field('tutor', 'ما قيل') as HTMLTextAreaElement
  await user.click(input)
  act(() => input.setSelectionRange(5, 5))
  act(() => {
    const [card] = cardsOf(desks.student.cards)
    desks.student.write(() => card?.fields.said?.insert(0, 'yesterday '))
  })
  await user.keyboard('es')
  expect(field('student', 'ما قيل')).toHaveValue('yesterday he goes')
})

test('a deleted card goes for both, and «تراجع» brings it back', async () => {
  const desks = twoDesks()
  addCard(desks.tutor, 'word', { word: 'bill' })
  const { user } = draw(desks)
  await user.click(of('tutor').getByRole('button', { name: 'حذف بطاقة الكلمة' }))
  expect(of('student').queryByRole('textbox')).toBeNull()
  // An edit at the same time does not bring it back.
  expect(cardsOf(desks.student.cards)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'تراجع' }))
  expect(field('student', 'الكلمة')).toHaveValue('bill')
})

test('a deleted card gives the focus to the next one, and the last card to the button that adds', async () => {
  const desk = fakeDesk()
  for (const id of ['a', 'b']) addCard(desk, 'fix', {}, id)
  const { user } = draw({ tutor: desk })
  const deleting = () => of('tutor').getAllByRole('button', { name: 'حذف بطاقة التصحيح' })
  await user.click(deleting()[0] as HTMLElement)
  await waitFor(() => expect(deleting()).toHaveLength(1))
  await waitFor(() => expect(deleting()[0]).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(of('tutor').getByRole('button', { name: 'بطاقة تصحيح' })).toHaveFocus())
})

test('beyond sixty cards of a kind a sentence says so, and the other kind goes on', async () => {
  const desk = fakeDesk()
  for (let card = 0; card < deskLimits.cards; card += 1) addCard(desk, 'fix', {}, `fix-${card}`)
  expect(addCard(desk, 'fix')).toBe('fixesFull')
  expect(addCard(desk, 'word')).toBeNull()
})

test('what a broken client left is no card', () => {
  const desk = fakeDesk()
  desk.write(() => {
    desk.cards.set('text', 'none' as never)
    desk.cards.set('empty', new (desk.cards.constructor as new () => typeof desk.cards)() as never)
  })
  expect(cardsOf(desk.cards)).toEqual([])
})

test('B2: a card whose time is no text is drawn, and no more cards than the server reads', () => {
  const desk = fakeDesk()
  for (let card = 0; card < deskLimits.cards + 5; card += 1) {
    const odd = new (desk.cards.constructor as new (entries: unknown) => typeof desk.cards)([
      ['kind', 'fix'],
      ['at', { toString: 1 }],
    ])
    desk.write(() => desk.cards.set(`odd-${card}`, odd as never))
  }
  expect(cardsOf(desk.cards)).toHaveLength(deskLimits.cards)
  expect(cardsOf(desk.cards)[0]?.at).toBe('')
})

test('sixty old cards hide no later one, and a sentence says that some are hidden', () => {
  const desk = fakeDesk()
  for (let card = 0; card <= deskLimits.cards; card += 1) {
    const map = new Y.Map<unknown>([
      ['kind', 'word'],
      ['at', new Date(card).toISOString()],
      ['word', new Y.Text(`word ${card}`)],
    ])
    desk.write(() => desk.cards.set(`card-${card}`, map))
  }
  draw({ tutor: desk })
  const shown = of('tutor')
    .getAllByRole<HTMLInputElement>('textbox', { name: /^الكلمة/ })
    .map(({ value }) => value)
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([deskLimits.cards, 'word 1', `word ${deskLimits.cards}`])
  expect(of('tutor').getByText('في المكتب بطاقات أكثر من حدّه، والظاهر منها الأحدث.')).toBeVisible()
})

test('of a text that no two people type the beginning is read', () => {
  const { tutor, student } = twoDesks()
  addCard(tutor, 'word', { word: 'bill' })
  draw({ tutor })
  const word = cardsOf(student.cards)[0]?.fields.word
  act(() => student.write(() => word?.insert(0, 'x'.repeat(100_000))))
  expect(field('tutor', 'الكلمة')).toHaveValue('x'.repeat(60))
  expect(field('tutor', 'الكلمة')).toHaveAttribute('readonly')
  expect(field('tutor', 'الكلمة')).toHaveAccessibleDescription('النص أطول من حدّه، والظاهر أوله.')
  act(() => student.write(() => word?.delete(0, 100_000)))
  expect(field('tutor', 'الكلمة')).toHaveValue('bill')
  expect(field('tutor', 'الكلمة')).not.toHaveAttribute('readonly')
})

test('a field takes no more than its limit, and keeps what both wrote beyond it while cut off', async () => {
  const desks = twoDesks()
  addCard(desks.tutor, 'word', { word: 'a'.repeat(59) })
  const { user } = draw(desks)
  await user.click(field('tutor', 'الكلمة'))
  await user.keyboard('{End}bc')
  expect(field('tutor', 'الكلمة')).toHaveValue(`${'a'.repeat(59)}b`)
  act(() => desks.student.write(() => cardsOf(desks.student.cards)[0]?.fields.word?.insert(60, 'more')))
  await user.keyboard('{Home}x')
  expect(field('student', 'الكلمة')).toHaveValue(`${'a'.repeat(59)}bmore`)
  await user.keyboard('{Delete}')
  expect(field('student', 'الكلمة')).toHaveValue(`${'a'.repeat(58)}bmore`)
})

test('on a full desk the end of a card leaves nothing of it', async () => {
  const desk = fakeDesk()
  addCard(desk, 'word', { word: 'bill' })
  desk.become('full')
  const { user } = draw({ tutor: desk })
  await user.click(of('tutor').getByRole('button', { name: 'حذف بطاقة الكلمة' }))
  expect(desk.cards.size).toBe(0)
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull()
})

test('a card that begins with a long text ends with a whole letter', () => {
  const desk = fakeDesk()
  addCard(desk, 'fix', { said: `${'a'.repeat(299)}😀` })
  expect(cardsOf(desk.cards)[0]?.fields.said?.toString()).toBe('a'.repeat(299))
})

test('what the other types waits while a word is composed, and both stand there afterwards', async () => {
  const desks = twoDesks()
  addCard(desks.tutor, 'fix', { said: 'he go' })
  draw(desks)
  const input = field('tutor', 'ما قيل')
  fireEvent.compositionStart(input)
  fireEvent.change(input, { target: { value: 'he goe' } })
  act(() => {
    const [card] = cardsOf(desks.student.cards)
    desks.student.write(() => card?.fields.said?.insert(0, 'yesterday '))
  })
  expect(input).toHaveValue('he goe')
  // Some browsers tell the word after its end.
  fireEvent.compositionEnd(input)
  expect(input).toHaveValue('he goe')
  fireEvent.change(input, { target: { value: 'he goes' } })
  expect(field('student', 'ما قيل')).toHaveValue('yesterday he goes')
  await waitFor(() => expect(input).toHaveValue('yesterday he goes'))
})

test('a closed desk shows its cards for reading', () => {
  const desk = fakeDesk()
  addCard(desk, 'word', { word: 'bill' })
  act(() => desk.become('closed'))
  draw({ tutor: desk })
  expect(field('tutor', 'الكلمة')).toHaveAttribute('readonly')
  expect(of('tutor').queryByRole('button', { name: /بطاقة/ })).toBeNull()
})
