/** Tests of the notes as the two members write them, with the keys of a real browser. */
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { SECOND } from '@hiwar/domain/time/lengths.ts'
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import { pasteRichText } from '@hiwar/kit/testing/rich-text.ts'
import { onAnnouncement } from '@hiwar/kit/ui/announcer.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as Y from 'yjs'
import { cardsOf } from '../cards/card.ts'
import { DeskContext } from '../desk.ts'
import { type FakeDesk, fakeDesk, twoDesks } from '../testing/fake-desk.ts'
import { NotesTab } from './NotesTab.tsx'

function draw(desks: Partial<Record<'tutor' | 'student', FakeDesk>>) {
  return renderScreen(
    [desks.tutor ?? [], desks.student ?? []].flat().map((desk) => (
      <section key={desk.me.id} aria-label={desk.leads ? 'tutor' : 'student'} style={{ display: 'flex', height: 300 }}>
        <DeskContext value={desk}>
          <NotesTab />
        </DeskContext>
      </section>
    )),
  )
}

const of = (side: 'tutor' | 'student') => within(screen.getByRole('region', { name: side }))
const textOf = (side: 'tutor' | 'student' = 'tutor') => of(side).getByRole('textbox', { name: 'ملاحظات مشتركة' })
const linesOf = (side?: 'tutor' | 'student') => {
  return [...textOf(side).querySelectorAll('p')].map(({ dataset, textContent }) => `${dataset.line} ${textContent}`)
}
const button = (name: string) => of('tutor').getByRole('button', { name })

async function type(keys: string, side: 'tutor' | 'student' = 'tutor') {
  textOf(side).focus()
  await userEvent.keyboard(keys)
}

/** The browser tells the editor of a moved caret a moment after the key. */
async function untilCaretIs(desk: FakeDesk, at: number) {
  await waitFor(() => {
    const { head } = JSON.parse(desk.pointed.findLast(({ kind }) => kind === 'caret')?.spot ?? '{}')
    const place = Y.createAbsolutePositionFromRelativePosition(Y.createRelativePositionFromJSON(head), desk.doc)
    expect(place?.index).toBe(at)
  })
}

test('DESK-4: keys alone make a heading, a list, a correction and its card, and Tab leaves the text', async () => {
  const desk = fakeDesk()
  draw({ tutor: desk })
  await type('Past simple{Alt>}{F10}{/Alt}')
  expect(button('خط عريض')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(button('عنوان')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(linesOf()).toEqual(['h Past simple']))
  expect(textOf()).toHaveFocus()
  await userEvent.keyboard('{Enter}- go{Enter}he goed')
  await waitFor(() => expect(linesOf()).toEqual(['h Past simple', 'b go', 'b he goed']))
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  await untilCaretIs(desk, 'Past simple\ngo\nhe '.length)
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}')
  while (document.activeElement !== button('بطاقة تصحيح')) await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{Enter}')
  expect(textOf().querySelector('del')).toHaveTextContent('goed')
  expect(cardsOf(desk.cards).map(({ fields }) => String(fields.said))).toEqual(['goed'])
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{Escape}')
  expect(textOf()).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  expect(textOf()).not.toHaveFocus()
})

test.each([
  ['خطأ', 'del', 'خطأ: ', 'line-through'],
  ['صواب', 'ins', 'الصواب: ', 'underline'],
  ['جديد', 'span', 'جديد: ', 'underline'],
])('«%s» is never said by colour alone', async (name, tag, says, line) => {
  draw({ tutor: fakeDesk() })
  await type('went{Control>}a{/Control}')
  await userEvent.click(button(name))
  const mark = textOf().querySelector(`${tag}[data-mark]`) as Element
  expect(mark).toHaveTextContent('went')
  expect(getComputedStyle(mark).textDecorationLine).toBe(line)
  expect(getComputedStyle(mark, '::before').content).toBe(`"${says}"`)
  expect(button(name)).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(button(name))
  expect(textOf().querySelector('[data-mark]')).toBeNull()
})

test('numbered lines count from one, and each line has the direction of its words until it is turned', async () => {
  draw({ tutor: fakeDesk() })
  await type('1. أولًا{Enter}second')
  await waitFor(() => expect(linesOf()).toEqual(['n أولًا', 'n second']))
  const [first, second] = textOf().querySelectorAll('p')
  expect([first?.dir, second?.dir]).toEqual(['rtl', 'ltr'])
  await userEvent.click(button('اتجاه السطر'))
  expect(second?.dir).toBe('rtl')
  await userEvent.click(button('اتجاه السطر'))
  expect(second?.dir).toBe('ltr')
})

test('what the whole text was given is taken off the whole text again', async () => {
  draw({ tutor: fakeDesk() })
  await type('first{Enter}second{Control>}a{/Control}')
  for (const [name, lines] of [
    ['عنوان', ['h first', 'h second']],
    ['عنوان', ['p first', 'p second']],
  ] as const) {
    await userEvent.click(button(name))
    await waitFor(() => expect(linesOf()).toEqual(lines))
  }
  const sides = () => [...textOf().querySelectorAll('p')].map(({ dir }) => dir)
  await userEvent.click(button('اتجاه السطر'))
  await waitFor(() => expect(sides()).toEqual(['rtl', 'rtl']))
  await userEvent.click(button('اتجاه السطر'))
  await waitFor(() => expect(sides()).toEqual(['ltr', 'ltr']))
})

test('DESK-1: both write at once, also while cut off, and read the same afterwards', async () => {
  const desks = twoDesks()
  draw(desks)
  await type('he go to school')
  await waitFor(() => expect(linesOf('student')).toEqual(['p he go to school']))
  desks.cut()
  await type('{ArrowLeft}'.repeat('to school'.length))
  await untilCaretIs(desks.tutor, 'he go '.length)
  await type('{Enter}')
  await type('{End} every day', 'student')
  act(desks.mend)
  await waitFor(() => expect(linesOf('student')).toEqual(linesOf('tutor')))
  expect(linesOf().join('|')).toBe('p he go |p to school every day')
})

test('undo takes back the own words and never those of the other', async () => {
  const desks = twoDesks()
  draw(desks)
  await type('mine')
  await type('{Control>}{Home}{/Control}theirs ', 'student')
  await waitFor(() => expect(linesOf()).toEqual(['p theirs mine']))
  await type('{Control>}z{/Control}')
  await waitFor(() => expect(linesOf()).toEqual(['p theirs ']))
  await type('{Control>}y{/Control}')
  await waitFor(() => expect(linesOf()).toEqual(['p theirs mine']))
})

test('the cursor stays at its letter while the other writes before it', async () => {
  const desks = twoDesks()
  draw(desks)
  await type('end')
  act(() => desks.student.write(() => desks.student.notes.insert(0, 'new line\n')))
  await userEvent.keyboard('!')
  await waitFor(() => expect(linesOf()).toEqual(['p new line', 'p end!']))
})

test('pasted text keeps its words, lines and marks of ours, and nothing else', async () => {
  draw({ tutor: fakeDesk() })
  pasteRichText(textOf(), {
    'text/html':
      '<p>Intro</p><h2>Title</h2><ul><li>one <b>bold</b></li></ul><p><a href="https://a.test" style="color:red">link</a><img src="about:blank"></p><script>1</script>',
    'text/plain': 'Title',
  })
  await waitFor(() => expect(linesOf()).toEqual(['p Intro', 'h Title', 'b one bold', 'p link']))
  expect(textOf().querySelector('strong')).toHaveTextContent('bold')
  expect(textOf().querySelector('a, img, script, [style]')).toBeNull()
})

test('the notes take ten thousand characters, and say so', async () => {
  const desk = fakeDesk()
  desk.write(() => desk.notes.insert(0, 'a'.repeat(deskLimits.notes - 1)))
  draw({ tutor: desk })
  await type('{Control>}{End}{/Control}bc')
  expect(await screen.findByText('امتلأت الملاحظات. حذف سطر يفسح مكانًا لغيره.')).toBeVisible()
  // The end of the line counts, too.
  await waitFor(() => expect(textOf().textContent).toHaveLength(deskLimits.notes - 1))
  expect(desk.notes.length).toBe(deskLimits.notes)
  // A window without focus may lose its caret while letters are taken back.
  await waitFor(async () => {
    await type('{Control>}{End}{/Control}{Backspace}')
    expect(desk.notes.length).toBeLessThan(deskLimits.notes)
  })
})

test('notes that no two people write are read from their beginning, until what is beyond it is deleted', async () => {
  const desks = twoDesks()
  draw(desks)
  await type('kept')
  act(() => desks.student.write(() => desks.student.notes.insert(4, ' flood'.repeat(100_000))))
  expect(of('tutor').getByText('الملاحظات أطول من حدّها، والظاهر أولها.')).toBeVisible()
  expect(of('tutor').queryByRole('textbox')).toBeNull()
  expect(of('tutor').getByText(/^kept flood/).textContent).toHaveLength(deskLimits.notes)
  await userEvent.click(button('حذف الزائد'))
  expect(textOf('student')).toHaveTextContent(/^kept flood/)
  await type('{Control>}a{/Control}{Backspace}still')
  expect(linesOf('student')).toEqual(['p still'])
})

test("the other member's caret shows the name to the eye alone, and goes when it is said to", async () => {
  const desks = twoDesks()
  draw(desks)
  await type('hello')
  const spot = desks.tutor.pointed.findLast(({ kind }) => kind === 'caret')
  act(() => desks.student.receivePoint({ userId: 7, kind: 'caret', spot: spot?.spot ?? '' }))
  const caret = () => screen.getByRole('region', { name: 'student' }).querySelector('[data-caret]')
  expect(caret()).toHaveTextContent('سارة علي')
  expect(caret()).toHaveAttribute('aria-hidden', 'true')
  act(() => desks.student.receivePoint({ userId: 7, kind: 'gone', spot: '' }))
  expect(caret()).toBeNull()
})

test('writing of the other is announced at most once in ten seconds', async () => {
  const desks = twoDesks()
  draw(desks)
  const { tutor, student } = desks
  const said: string[] = []
  onTestFinished(onAnnouncement((words) => said.push(words)))
  const write = () => act(() => student.write(() => student.notes.insert(0, 'x')))
  write()
  write()
  expect(said).toEqual(['كتابة جديدة من عمر حسن'])
  tutor.setNow(tutor.now() + 10 * SECOND)
  write()
  expect(said).toHaveLength(2)
})

test('a closed desk is read and not written', async () => {
  const desk = fakeDesk()
  desk.write(() => desk.notes.insert(0, 'kept'))
  draw({ tutor: desk })
  act(() => desk.become('closed'))
  expect(textOf()).toHaveAttribute('aria-readonly', 'true')
  expect(textOf()).toHaveAttribute('contenteditable', 'false')
  expect(of('tutor').queryByRole('toolbar')).toBeNull()
})
