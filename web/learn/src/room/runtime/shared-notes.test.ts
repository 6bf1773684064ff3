import { expect, test } from 'vitest'
import { fakeClock, settled } from '../testing/fake-clock.ts'
import { SharedNotes } from './shared-notes.ts'

type Answer = Awaited<ReturnType<ConstructorParameters<typeof SharedNotes>[0]['write']>>

/** The server's row and two members who write into it. */
function table() {
  const clock = fakeClock()
  const row = { text: '', rev: 0 }
  const line = { up: true }
  const sent: string[] = []
  const both: SharedNotes[] = []
  const open = () => {
    const self = new SharedNotes({
      clock,
      mayWrite: () => line.up,
      async write(text, rev) {
        sent.push(text)
        const stored = rev === row.rev
        if (stored) Object.assign(row, { text, rev: rev + 1 })
        if (stored) for (const other of both) if (other !== self) other.take({ ...row })
        return { code: 'ok', requestId: '', stored, ...row } as Answer
      },
    })
    both.push(self)
    return self
  }
  return { clock, row, line, sent, mine: open(), hers: open() }
}

test('the other member reads typed text after a pause, in one piece', async () => {
  const { clock, sent, mine, hers } = table()
  for (const text of ['w', 'we', 'went']) mine.type(text)
  await clock.pass(400)
  expect(sent).toEqual(['went'])
  expect(hers.read()).toBe('went')
})
test('text that both type at once appears once on each side', async () => {
  const { clock, row, mine, hers } = table()
  mine.type('go')
  await clock.pass(400)
  mine.type('go went')
  hers.type('to go')
  await clock.pass(2_000)
  expect(row.text).toBe('to go went')
  expect([mine.read(), hers.read()]).toEqual([row.text, row.text])
})
test('text typed while a request is running is sent next', async () => {
  const { clock, row, mine } = table()
  mine.type('one')
  const passing = clock.pass(400)
  mine.type('one two')
  await passing
  await clock.pass(400)
  expect(row.text).toBe('one two')
  expect(mine.read()).toBe('one two')
})
test('text typed while cut off is sent after the next join', async () => {
  const { clock, row, line, mine, hers } = table()
  hers.type('hello')
  await clock.pass(400)
  line.up = false
  mine.type('hello there')
  await clock.pass(5_000)
  expect(row.text).toBe('hello')
  line.up = true
  mine.take({ ...row })
  await clock.pass(400)
  await settled()
  expect(row.text).toBe('hello there')
})
