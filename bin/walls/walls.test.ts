import { flagTerms } from '@hiwar/contract/platform/flags.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { walls } from './walls.ts'

function breachesOf(name: string, files: Record<string, string>): string[] {
  const wall = walls.find((each) => each.name === name)
  if (wall === undefined) throw new Error(`there is no wall "${name}"`)
  return wall.breaches(Object.entries(files).map(([path, text]) => ({ path, text })))
}

describe('SQL is allowed only in stores', () => {
  const query = `await db.selectFrom('users').execute()`
  test.each(['server/src/features/users/read.ts', 'server/src/app.ts', 'server/src/features/users/restore.ts'])(
    'a query in %s is refused',
    (path) => expect(breachesOf('SQL stands in stores alone', { [path]: query })).toEqual([path]),
  )
  test.each([
    'server/src/features/users/store.ts',
    'server/src/features/users/list.store.ts',
    'server/src/platform/db/locks.ts',
    'server/src/testing/users.ts',
    'server/src/features/users/read.db.test.ts',
  ])('a query in %s is allowed', (path) =>
    expect(breachesOf('SQL stands in stores alone', { [path]: query })).toEqual([]),
  )
})

test.each([`io.to(room).emit('x')`, `socket.emit('x')`, `io.emit('x')`])('a feature may not call %s', (text) => {
  const files = { 'server/src/features/chat/send.ts': text, 'server/src/platform/realtime/emit.ts': text }
  expect(breachesOf('sockets are spoken to in platform/realtime alone', files)).toEqual([
    'server/src/features/chat/send.ts',
  ])
})

test.each([
  ['features of the server form no circle', 'features'],
  ['rooms of the platform form no circle', 'platform'],
])('%s, not through a third one and not by types', (wall, folder) => {
  const open = {
    [`server/src/${folder}/a/a.ts`]: `import { b } from '../b/b.ts'`,
    [`server/src/${folder}/b/b.ts`]: `import type { C } from '../c/c.ts'`,
  }
  const files = { ...open, [`server/src/${folder}/c/c.ts`]: `import { a } from '../a/a.ts'` }
  expect(breachesOf(wall, files)).toEqual(['a -> b -> c -> a'])
  expect(breachesOf(wall, open)).toEqual([])
})

test('a feature of an app may not import another feature; a page may', () => {
  const files = {
    'web/learn/src/lessons/Lesson.tsx': `import { Chat } from '../chat/Chat.tsx'`,
    'web/learn/src/pages/Home.tsx': `import { Chat } from '../chat/Chat.tsx'`,
  }
  expect(breachesOf('features of the screens do not import one another', files)).toEqual([
    'learn/lessons -> learn/chat',
  ])
})

test.each([`vi.mock('./emit.ts')`, `vi.doMock('./emit.ts')`])('a screen test may not contain %s', (text) => {
  const path = 'web/learn/src/chat/ChatPage.test.tsx'
  expect(breachesOf('screen tests replace no modules: their files share them', { [path]: text })).toEqual([path])
})

describe('wall-clock arithmetic is allowed only in domain/src/time', () => {
  const name = 'wall clocks are computed in domain/src/time alone'
  test.each([
    'const day = 86_400_000',
    'staleTime: 10 * 60_000,',
    'const week = 7 * 24 * 60 * 60 * 1000',
    'const lifeSeconds = 24 * 3600',
    'Date.UTC(2026, 3, 24)',
    'new Date(year, month - 1, day)',
    'date.setUTCMonth(date.getUTCMonth() + 1)',
    'moment.getHours()',
    "new Intl.DateTimeFormat('ar', {\n  timeZone: 'Africa/Cairo',\n})",
  ])('%s is refused', (text) => {
    const paths = ['domain/src/lessons/a.ts', 'server/src/features/a/a.ts', 'web/learn/src/a.tsx']
    const files = Object.fromEntries(paths.map((path) => [path, text]))
    expect(breachesOf(name, { ...files, 'domain/src/time/a.ts': text, 'web/kit/src/a.test.ts': text })).toEqual(paths)
  })
  test.each([
    'const fresh = 10 * MINUTE',
    'new Date(plus(start, DAY))',
    'new Date(text).getTime()',
    'new Intl.DateTimeFormat(locale, { hour: "numeric" })',
    'setDate(next)',
    'const most = 360_000',
  ])('%s is allowed', (text) => expect(breachesOf(name, { 'web/learn/src/a.tsx': text })).toEqual([]))
})

test('an index file counts as a barrel', () => {
  expect(breachesOf('no barrels', { 'web/kit/src/index.ts': '' })).toEqual(['web/kit/src/index.ts'])
})

test('words with placeholders outside of words files are a breach', () => {
  const wall = 'words with placeholders stand in words files: the build compiles no others'
  const meter = "import { wordsOf } from '@hiwar/kit/words/words-of.ts'\nconst words = { short: '{left} د' }\n"
  expect(breachesOf(wall, { 'web/learn/src/subscriptions/QuotaMeter.tsx': meter })).toHaveLength(1)
  expect(breachesOf(wall, { 'web/learn/src/subscriptions/words.ts': meter })).toEqual([])
  expect(breachesOf(wall, { 'web/learn/src/shell/Clock.tsx': meter.replace('{left}', '٣') })).toEqual([])
})

test.each([
  ['async function', 'tellTutor'],
  ['const', 'hearMessage'],
  ['let', 'told'],
  ['class', 'Patience'],
  ['const', 'buttonLook'],
])('%s %s is refused', (keyword, name) => {
  const files = { 'domain/src/names.ts': `export ${keyword} ${name}` }
  expect(breachesOf('names say what happens: sent, applied, notified, not told or heard', files)).toEqual([
    `domain/src/names.ts: ${name}`,
  ])
})

test('a number may not reach the words of a screen in the digits of JavaScript', () => {
  const wall = 'screens write numbers in one kind of digits, through a formatter'
  const path = 'web/admin/src/payments/PaymentPanel.tsx'
  for (const text of ["t('titleOf', { id: String(id) })", 'title={`$' + '{paymentWords.what} $' + '{payment.id}`}'])
    expect(breachesOf(wall, { [path]: text })).toEqual([path])
  expect(breachesOf(wall, { [path]: "t('titleOf', { id: formatId(id) })" })).toEqual([])
})

test('a feature flag is a breach from the day after its last day on, in Cairo', () => {
  const overdueAt = (now: string) => {
    vi.setSystemTime(now)
    return breachesOf('a feature flag is gone by its last day', {})
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { lastDay } = flagTerms['desk-board']
  expect(overdueAt(`${lastDay}T20:00:00Z`)).not.toContain('desk-board')
  expect(overdueAt(`${lastDay}T22:30:00Z`)).toContain('desk-board')
})
