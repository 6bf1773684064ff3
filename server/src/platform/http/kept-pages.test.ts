import { pino } from 'pino'
import { expect, test } from 'vitest'
import { TestClock } from '../../testing/clock.ts'
import { createKeptPages } from './page-cache.ts'

const log = pino({ level: 'silent' })

function rendering() {
  const rendered: string[] = []
  const kept = createKeptPages(new TestClock('2026-11-24T10:00:00.000Z'), log)
  const draw = (key: string) => async () => {
    rendered.push(key)
    return { status: 200, type: 'text/html', text: key }
  }
  return {
    rendered,
    home: () => kept.page('/', draw('/')),
    tutor: (id: number) => kept.pageOfMany(`/t/${id}`, draw(`/t/${id}`)),
    stranger: () => kept.pageOfMany('/t/0', async () => null),
  }
}

test('a page that everybody reads stays, however many others are read', async () => {
  const { rendered, home, tutor } = rendering()
  await home()
  for (let id = 1; id <= 500; id += 1) await tutor(id)
  await home()
  expect(rendered.filter((key) => key === '/')).toHaveLength(1)
})

test('of many pages the one that was read longest ago gives way', async () => {
  const { rendered, tutor } = rendering()
  for (let id = 1; id <= 200; id += 1) await tutor(id)
  await tutor(1)
  await tutor(201)
  rendered.length = 0
  await tutor(1)
  await tutor(2)
  expect(rendered).toEqual(['/t/2'])
})

test('a page that does not exist takes no place', async () => {
  const { rendered, tutor, stranger } = rendering()
  for (let id = 1; id <= 200; id += 1) await tutor(id)
  expect(await stranger()).toBeNull()
  rendered.length = 0
  for (let id = 1; id <= 200; id += 1) await tutor(id)
  expect(rendered).toEqual([])
})
