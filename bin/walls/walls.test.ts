import { describe, expect, test } from 'vitest'
import { walls } from './walls.ts'

function breachesOf(name: string, files: Record<string, string>): string[] {
  const wall = walls.find((each) => each.name === name)
  if (wall === undefined) throw new Error(`there is no wall "${name}"`)
  return wall.breaches(Object.entries(files).map(([path, text]) => ({ path, text })))
}

describe('SQL stands in stores alone', () => {
  const query = `await db.selectFrom('users').execute()`
  test.each(['server/src/features/users/read.ts', 'server/src/app.ts', 'server/src/features/users/restore.ts'])(
    'a query in %s breaks it',
    (path) => expect(breachesOf('SQL stands in stores alone', { [path]: query })).toEqual([path]),
  )
  test.each([
    'server/src/features/users/store.ts',
    'server/src/features/users/list.store.ts',
    'server/src/platform/db/locks.ts',
    'server/src/testing/users.ts',
    'server/src/features/users/read.db.test.ts',
  ])('a query in %s is where it belongs', (path) =>
    expect(breachesOf('SQL stands in stores alone', { [path]: query })).toEqual([]),
  )
})

test.each([`io.to(room).emit('x')`, `socket.emit('x')`, `io.emit('x')`])('a feature may not call %s', (text) => {
  const files = { 'server/src/features/chat/send.ts': text, 'server/src/platform/realtime/emit.ts': text }
  expect(breachesOf('sockets are spoken to in platform/realtime alone', files)).toEqual([
    'server/src/features/chat/send.ts',
  ])
})

test('two features that import each other close a circle, also through a third and by types', () => {
  const files = {
    'server/src/features/a/a.ts': `import { b } from '../b/b.ts'`,
    'server/src/features/b/b.ts': `import type { C } from '../c/c.ts'`,
    'server/src/features/c/c.ts': `import { a } from '../a/a.ts'`,
  }
  expect(breachesOf('features of the server form no circle', files)).toEqual(['a -> b -> c -> a'])
  const { 'server/src/features/c/c.ts': _, ...open } = files
  expect(breachesOf('features of the server form no circle', open)).toEqual([])
})

test('a feature of an app imports no other one; a page may', () => {
  const files = {
    'web/learn/src/lessons/Lesson.tsx': `import { Chat } from '../chat/Chat.tsx'`,
    'web/learn/src/pages/Home.tsx': `import { Chat } from '../chat/Chat.tsx'`,
  }
  expect(breachesOf('features of the screens do not import one another', files)).toEqual([
    'learn/lessons -> learn/chat',
  ])
})

test.each([`vi.mock('./emit.ts')`, `vi.doMock('./emit.ts')`])('a screen test may not say %s', (text) => {
  const path = 'web/learn/src/chat/ChatPage.test.tsx'
  expect(breachesOf('screen tests replace no modules: their files share them', { [path]: text })).toEqual([path])
})

test('an index file is a barrel', () => {
  expect(breachesOf('no barrels', { 'web/kit/src/index.ts': '' })).toEqual(['web/kit/src/index.ts'])
})
