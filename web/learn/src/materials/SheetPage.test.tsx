/** Tests of one page of a sheet, block by block. */
import { renderScreen } from '@hiwar/kit/testing/render-screen.tsx'
import type { Answers, Sheet } from '@hiwar/materials/shape.ts'
import { screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import type { Fill } from './exercises.tsx'
import { SheetPage } from './SheetPage.tsx'

const sheet: Sheet = {
  id: 'a1-01-hello',
  pages: [
    [
      { kind: 'goal', ar: 'التعريف بالنفس في جملتين.' },
      { kind: 'say', en: 'Good morning. I am Mona.', ar: 'صباح الخير. أنا منى.' },
      { kind: 'words', words: [{ en: 'name', ar: 'اسم', example: 'My name is Mona.' }] },
      {
        kind: 'dialogue',
        roles: ['Mona', 'Omar'],
        lines: [
          { role: 0, en: 'Hello!' },
          { role: 1, en: 'Hi, Mona!' },
        ],
      },
      {
        kind: 'rule',
        example: 'She is a doctor.',
        ar: 'قبل المهنة تأتي «a».',
        mistake: { wrong: 'She doctor.', right: 'She is a doctor!', ar: 'الجملة تحتاج إلى فعل.' },
      },
    ],
    [
      { kind: 'gap', ar: 'am أو is في كل فراغ.', gaps: [{ id: 'g1', before: 'I ', after: ' happy.' }] },
      {
        kind: 'match',
        ar: 'لكل سؤال جوابه.',
        left: [
          { id: 'm1', en: 'How are you?' },
          { id: 'm2', en: 'Who are you?' },
        ],
        right: ["I'm Omar.", "I'm fine."],
      },
      {
        kind: 'order',
        ar: 'جملة من الكلمات.',
        items: [{ id: 'o1', words: ['the', 'is', 'cat', 'by', 'the', 'door.'] }],
      },
      { kind: 'ask', questions: ['Where do you live?'] },
      { kind: 'roles', cards: [role('Guest'), role('Host')] },
      { kind: 'exit', en: 'What is new today?' },
    ],
  ],
}

function role(title: string) {
  return { title, ar: 'زيارة صديق', does: [`Be the ${title}.`] }
}

const answers: Answers = { g1: 'am', m1: 'b', m2: 'a', o1: 'the cat is by the door.' }

function Filled({ start = {}, ...rest }: { start?: Record<string, string>; answers?: Answers; readOnly?: boolean }) {
  const [texts, setTexts] = useState<Record<string, string>>(start)
  const fill: Fill = {
    read: (key) => texts[key] ?? '',
    write: (key, text) => setTexts({ ...texts, [key]: text }),
    readOnly: rest.readOnly ?? false,
  }
  return draw(
    <>
      <SheetPage sheet={sheet} page={2} fill={fill} answers={rest.answers} />
      <output>{JSON.stringify(texts)}</output>
    </>,
  )
}

const draw = (page: ReactNode) => <main>{page}</main>
const kept = () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as Record<string, string>
const group = () => within(screen.getByRole('group', { name: 'الجملة ١' }))

test('English runs from left to right and is named as English, whatever is around it', () => {
  renderScreen(draw(<SheetPage sheet={sheet} page={1} fill={null} />))
  for (const words of ['Good morning. I am Mona.', 'name', 'My name is Mona.', 'Hi, Mona!', 'She is a doctor.']) {
    const part = screen.getByText(words)
    expect(getComputedStyle(part).direction).toBe('ltr')
    expect(part.closest('[lang]')).toHaveAttribute('lang', 'en')
  }
  expect(getComputedStyle(screen.getByText('اسم')).direction).toBe('rtl')
})

test('the help in Arabic is folded until it is asked for', async () => {
  const { user } = renderScreen(draw(<SheetPage sheet={sheet} page={1} fill={null} />))
  expect(screen.getByText('صباح الخير. أنا منى.')).not.toBeVisible()
  await user.click(screen.getByText('الشرح بالعربية'))
  expect(screen.getByText('صباح الخير. أنا منى.')).toBeVisible()
})

test('a mistake and what is right are told apart without their colours', () => {
  renderScreen(draw(<SheetPage sheet={sheet} page={1} fill={null} />))
  expect(screen.getByText('She doctor.').closest('p')).toHaveTextContent('خطأ: She doctor.')
  expect(getComputedStyle(screen.getByText('She doctor.')).textDecorationLine).toBe('line-through')
  expect(screen.getByText('She is a doctor!').closest('p')).toHaveTextContent('الصواب: She is a doctor!')
})

test('a gap is typed, a match chosen by its letter, and an order tapped word by word', async () => {
  const { user } = renderScreen(<Filled />)
  await user.type(screen.getByRole('textbox', { name: 'الفراغ ١' }), 'am')
  await user.selectOptions(screen.getByRole('combobox', { name: 'الاختيار ١' }), "b. I'm fine.")
  const [first, second] = group().getAllByRole('button', { name: 'the' })
  if (first === undefined || second === undefined) throw new Error('The same word does not stand twice')
  await user.click(second)
  await user.click(group().getByRole('button', { name: 'cat' }))
  await user.click(first)
  expect(group().getByText('the cat the')).toBeVisible()
  expect(kept()).toEqual({ 'a1-01-hello/2/g1': 'am', 'a1-01-hello/2/m1': 'b', 'a1-01-hello/2/o1': '4 2 0' })
})

test('a second tap takes a word out of its sentence', async () => {
  const { user } = renderScreen(<Filled start={{ 'a1-01-hello/2/o1': '0 2 1' }} />)
  await user.click(group().getByRole('button', { name: 'cat', pressed: true }))
  expect(group().getByText('the is')).toBeVisible()
})

test('an order that no device of ours wrote is read as far as it makes sense', () => {
  renderScreen(<Filled start={{ 'a1-01-hello/2/o1': '2 2 99 x -1 1' }} />)
  expect(group().getByText('cat is')).toBeVisible()
})

test('before anybody can write there are lines to read, and afterwards what was written stays', () => {
  const { unmount } = renderScreen(draw(<SheetPage sheet={sheet} page={2} fill={null} />))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  renderScreen(<Filled readOnly start={{ 'a1-01-hello/2/g1': 'am' }} />)
  expect(screen.getByRole('textbox')).toHaveValue('am')
  expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
  for (const button of group().getAllByRole('button')) expect(button).toBeDisabled()
})

test('the answers stand beside their places only when they are given', () => {
  const { unmount } = renderScreen(<Filled />)
  expect(screen.queryByText('the cat is by the door.')).toBeNull()
  unmount()
  renderScreen(<Filled answers={answers} />)
  const shown = screen.getAllByText('الإجابة:').map((each) => each.parentElement?.textContent)
  expect(shown).toEqual([
    'الإجابة:am',
    "الإجابة:b. I'm fine.",
    "الإجابة:a. I'm Omar.",
    'الإجابة:the cat is by the door.',
  ])
})
