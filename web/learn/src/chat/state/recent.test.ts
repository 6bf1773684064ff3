import { expect, test } from 'vitest'
import { message } from '../testing/fixtures.ts'
import { handedOver, refused, reworded, written } from './outbox.ts'
import { recentTexts } from './recent.ts'

const now = Date.parse('2026-11-24T16:00:00.000Z')
const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const own = (id: number, minutes: number) =>
  message({ id, userId: 7, refId: `ref-${id}`, text: `${id}`, createdAt: at(minutes) })
const write = (refId: string) => ({ refId, roomId: 3, text: refId, writtenAt: at(0) })

test("the author's last five texts of ten minutes are read before a text, oldest first", () => {
  const others = [message({ id: 20, createdAt: at(1) }), { ...own(21, 1), deleted: true }]
  const messages = [own(1, 10), ...[2, 3, 4, 5].map((id) => own(id, 9)), ...others]
  expect(recentTexts(messages, [], 7, now)).toEqual(['2', '3', '4', '5'])
  const waiting = written(written([], write('a')), write('b'))
  expect(recentTexts(messages, waiting, 7, now)).toEqual(['3', '4', '5', 'a', 'b'])
})

test('a text that arrived counts once, a refused one not at all, and an edited one not in its old form', () => {
  const arrived = handedOver(written([], write('ref-1')), 'ref-1')
  const outbox = refused(written(arrived, write('b')), 'b', { code: 'unallowed' })
  expect(recentTexts([own(1, 2), own(2, 1)], outbox, 7, now)).toEqual(['1', '2'])
  expect(recentTexts([own(1, 2), own(2, 1)], [], 7, now, 'ref-2')).toEqual(['1'])
  expect(recentTexts([], reworded(written([], write('a')), 'a', 'x'), 7, now, 'a')).toEqual([])
})
