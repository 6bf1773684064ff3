import { readdirSync } from 'node:fs'
import { gapLength } from '@hiwar/contract/fields/desk-limits.ts'
import { canDoId, sheetId, sheetLevels } from '@hiwar/contract/fields/learning.ts'
import { describe, expect, test } from 'vitest'
import { canDo, canDoOfLevel, speakingOnly } from './can-do.ts'
import { catalogue, sheetRow } from './catalogue.ts'
import { loadAnswers, loadSheet } from './load.ts'
import type { Answers, Block, Sheet } from './shape.ts'
import { levelWords, topicWords } from './topic-words.ts'

const arabic = /[\u0600-\u06ff]/
const latin = /[a-z]/i
const exercises = ['gap', 'match', 'order'] as const

type Kind = Block['kind']
type Of<K extends Kind> = Extract<Block, { kind: K }>

function of<K extends Kind>(sheet: Sheet, ...kinds: readonly K[]): Of<K>[] {
  return sheet.pages.flat().filter((block): block is Of<K> => (kinds as readonly Kind[]).includes(block.kind))
}

/** The texts of a part with the names of their fields, which say in which language they are. */
function textsOf(part: unknown, field = ''): { field: string; text: string }[] {
  if (typeof part === 'string') return ['id', 'kind'].includes(field) ? [] : [{ field, text: part }]
  if (Array.isArray(part)) return part.flatMap((each) => textsOf(each, field))
  return Object.entries(part ?? {}).flatMap(([name, each]) => textsOf(each, name))
}

/** The places of a sheet that are filled in. */
function itemsOf(block: Of<(typeof exercises)[number]>): readonly { id: string }[] {
  return block.kind === 'gap' ? block.gaps : block.kind === 'match' ? block.left : block.items
}

function wordsOf(sentence: string): string[] {
  return sentence
    .replaceAll(/[.,?!]/g, '')
    .toLowerCase()
    .split(' ')
}

function letterOf(place: number): string {
  return 'abcdefgh'.charAt(place)
}

function isOneToOne({ left, right }: Of<'match'>, answers: Answers): boolean {
  const chosen = left.map(({ id }) => answers[id] ?? '')
  const letters = right.map((_, place) => letterOf(place))
  return new Set(right).size === right.length && chosen.toSorted().join() === letters.join()
}

function standsRight(match: Of<'match'>, answers: Answers): boolean {
  return match.left.every(({ id }, place) => answers[id] === letterOf(place))
}

/** What a teacher would send back. */
function faultsOf(sheet: Sheet, answers: Answers): string[] {
  const faults: string[] = []
  const demand = (holds: boolean, fault: string) => holds || faults.push(fault)
  const within = (count: number, least: number, most: number) => count >= least && count <= most

  sheet.pages.forEach((page, place) => {
    const characters = textsOf(page).reduce((sum, { text }) => sum + text.length, 0)
    demand(within(page.length, 4, 8), `page ${place + 1} has ${page.length} blocks`)
    demand(characters <= 2500, `page ${place + 1} has ${characters} characters`)
  })
  demand(sheet.pages.length === 2, 'not two pages')
  demand(sheet.pages[0][0]?.kind === 'goal' && of(sheet, 'goal').length === 1, 'the goal does not come first, once')
  demand(sheet.pages[1].at(-1)?.kind === 'exit' && of(sheet, 'exit').length === 1, 'no question to end with, once')
  demand(of(sheet, 'rule').length === 1, 'not one rule')
  demand(of(sheet, 'dialogue', 'roles').length > 0, 'nothing to say to each other')
  demand(of(sheet, 'ask').length === 1, 'not one block of questions')
  for (const { questions } of of(sheet, 'ask')) demand(within(questions.length, 4, 6), 'not 4 to 6 questions')
  const words = of(sheet, 'words').flatMap((block) => block.words)
  demand(within(words.length, 6, 10), `${words.length} words`)

  const blocks = of(sheet, ...exercises)
  demand(blocks.length > 0, 'nothing to fill in')
  for (const block of blocks) demand(within(itemsOf(block).length, 4, 6), `${block.kind} has not 4 to 6 items`)
  const ids = blocks.flatMap(itemsOf).map(({ id }) => id)
  demand(new Set(ids).size === ids.length, 'an id stands twice')
  demand(ids.toSorted().join() === Object.keys(answers).toSorted().join(), 'answers of other places than these')
  for (const [id, answer] of Object.entries(answers)) {
    demand(answer.trim() === answer && within(answer.length, 1, gapLength), `${id} cannot be typed`)
  }
  for (const { id, before, after } of of(sheet, 'gap').flatMap(({ gaps }) => gaps)) {
    demand(/(?:^|\s|[“(])$/.test(before) && /^(?:$|[\s.,?!”)])/.test(after), `${id} touches its sentence`)
  }
  for (const match of of(sheet, 'match')) {
    demand(isOneToOne(match, answers), 'a match is not one to one')
    demand(!standsRight(match, answers), 'a match is solved already')
  }
  for (const { id, words } of of(sheet, 'order').flatMap(({ items }) => items)) {
    const [given, wanted] = [wordsOf(words.join(' ')), wordsOf(answers[id] ?? '')]
    demand(given.toSorted().join() === wanted.toSorted().join(), `${id} has other words than its answer`)
    demand(given.join() !== wanted.join(), `${id} is solved already`)
    demand(/[.?!]$/.test(answers[id] ?? ''), `${id} has no end`)
  }

  for (const { field, text } of textsOf(sheet)) {
    const isPart = field === 'before' || field === 'after'
    demand(isPart || (text !== '' && text.trim() === text), `blank around "${text}"`)
    if (field !== 'ar') demand(!arabic.test(text), `Arabic in "${text}"`)
    else demand(arabic.test(text) && !latin.test(text.replaceAll(/«[^»]*»/g, '')), `no Arabic help: "${text}"`)
  }
  return faults
}

/** The sentences of a sheet that another may not repeat. */
function examplesOf(sheet: Sheet, answers: Answers): string[] {
  return [
    ...of(sheet, 'words').flatMap(({ words }) => words.map(({ example }) => example)),
    ...of(sheet, 'rule').flatMap(({ example, mistake }) => [example, mistake.wrong, mistake.right]),
    ...of(sheet, 'say').map(({ en }) => en),
    ...of(sheet, 'gap').flatMap(({ gaps }) => gaps.map(({ id, before, after }) => before + answers[id] + after)),
    ...of(sheet, 'order').flatMap(({ items }) => items.map(({ id }) => answers[id] ?? '')),
  ]
}

describe('the library', () => {
  test('has 24 sheets in the order of their numbers, each at its level', () => {
    expect(catalogue.map(({ id }) => Number(id.slice(3, 5)))).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    for (const { id, level, title } of catalogue) {
      expect(sheetId.parse(id).slice(0, 2)).toBe(level)
      expect(title.ar).toMatch(arabic)
      expect(title.ar).not.toMatch(latin)
      expect(title.en).not.toMatch(arabic)
    }
    const levels = catalogue.map(({ level }) => sheetLevels.indexOf(level))
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  })

  test.each(['sheets', 'answers'])('has a file in %s for each row and no others', (folder) => {
    const files = readdirSync(new URL(folder, import.meta.url))
    expect(files.toSorted()).toEqual(catalogue.map(({ id }) => `${id}.ts`))
  })

  test('offers four sheets to children under 13', () => {
    expect(catalogue.filter(({ young }) => young).map(({ id }) => id)).toEqual([
      'a1-02-my-family',
      'a1-03-my-day',
      'a1-05-food-i-like',
      'a1-06-where-is-it',
    ])
  })

  test('uses every topic, and names topics and levels in Arabic', () => {
    expect(new Set(catalogue.map(({ topic }) => topic))).toEqual(new Set(Object.keys(topicWords)))
    expect(sheetLevels.map((level) => levelWords[level].slice(0, 3))).toEqual(['A1 ', 'A2 ', 'B1 ', 'B2 ', 'C1 '])
    for (const words of [...Object.values(topicWords), ...Object.values(levelWords)]) expect(words).toMatch(arabic)
  })

  test('finds the row of a sheet, and none for an unknown id', async () => {
    expect(sheetRow('a1-01-hello')?.level).toBe('a1')
    expect(sheetRow('a1-99-gone')).toBeUndefined()
    for (const id of ['a1-99-gone', 'constructor']) await expect(loadSheet(id)).rejects.toThrow(id)
  })

  test('repeats no example sentence', async () => {
    const all = await Promise.all(
      catalogue.map(async ({ id }) => examplesOf(await loadSheet(id), await loadAnswers(id))),
    )
    const sentences = all.flat().map((sentence) => wordsOf(sentence).join(' '))
    expect(sentences.filter((each, at) => sentences.indexOf(each) < at)).toEqual([])
  })
})

describe('the abilities', () => {
  test('are ten for each level, two of each skill, in Arabic', () => {
    expect(Object.keys(canDo)).toHaveLength(50)
    for (const level of sheetLevels) {
      const skills = ['C1', 'C2', 'P1', 'P2', 'L1', 'L2', 'R1', 'R2', 'W1', 'W2']
      expect(canDoOfLevel(level)).toEqual(skills.map((skill) => `${level.toUpperCase()}.${skill}`))
    }
    for (const [id, words] of Object.entries(canDo)) {
      expect(canDoId.parse(id)).toBe(id)
      expect(words).toMatch(arabic)
    }
  })

  test('are all trained by a sheet of their level, or said to grow in talk alone', () => {
    for (const { level, canDo: ids } of catalogue) {
      expect([1, 2, 3]).toContain(new Set(ids).size)
      expect(canDoOfLevel(level)).toEqual(expect.arrayContaining([...ids]))
    }
    const trained = new Set(catalogue.flatMap((row) => row.canDo))
    expect(Object.keys(canDo).filter((id) => !trained.has(id))).toEqual(speakingOnly)
  })
})

describe('a sheet', () => {
  test.each(catalogue)('$id keeps the rules of the library', async ({ id }) => {
    const sheet = await loadSheet(id)
    expect(sheet.id).toBe(id)
    expect(faultsOf(sheet, await loadAnswers(id))).toEqual([])
  })

  test.each<[fault: string, part: 'sheet' | 'answers', from: string, to: string]>([
    ['answers of other places than these', 'answers', '"g1":', '"g9x":'],
    ['a match is not one to one', 'answers', '"m1":"e"', '"m1":"a"'],
    ['o3 has other words than its answer', 'answers', 'not a doctor', 'not the doctor'],
    ['g10 cannot be typed', 'answers', '"Giza"', `"${'Giza'.repeat(20)}"`],
    ['g1 touches its sentence', 'sheet', '"before":"I "', '"before":"I"'],
    ['no Arabic help: "نصل كل question بجوابه."', 'sheet', 'نصل كل سؤال', 'نصل كل question'],
    ['Arabic in "Nice to meet you كمان."', 'sheet', 'Nice to meet you too.', 'Nice to meet you كمان.'],
    ['no question to end with, once', 'sheet', '"kind":"exit"', '"kind":"say"'],
  ])('is sent back: %s', async (fault, part, from, to) => {
    const changed = <Whole>(whole: Whole, name: string): Whole =>
      name === part ? JSON.parse(JSON.stringify(whole).replace(from, to)) : whole
    const sheet = changed(await loadSheet('a1-01-hello'), 'sheet')
    const answers = changed(await loadAnswers('a1-01-hello'), 'answers')
    expect(faultsOf(sheet, answers)).toContain(fault)
  })
})
