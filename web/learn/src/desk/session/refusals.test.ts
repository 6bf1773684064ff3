/** Tests of a desk that refuses, of what cannot be taken in, and of what is left behind. */
import { expect, test } from 'vitest'
import { bench, memory, sessionId } from '../testing/desk-bench.ts'
import { studentAtDesk, tutorAtDesk } from '../testing/fake-desk.ts'

test('what comes after the desk was closed is offered as text, and the desk shows what stands', async () => {
  const { open, pass, server, written } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  tutor.type('kept ')
  await pass()
  server.frozen = true
  tutor.type('too late ')
  await pass()
  expect([tutor.status(), tutor.session.unsaved(), tutor.text()]).toEqual(['closed', 'too late', 'kept \n'])
  tutor.type('never')
  await pass()
  expect(written()).toBe('kept \n')
  expect(tutor.outbox.kept).toEqual([])
})

test('what was refused is offered once more as the person leaves, and nothing where all was taken', async () => {
  const { open, pass, server } = bench()
  const [tutor, student] = [open(tutorAtDesk), open(studentAtDesk)]
  await pass()
  server.refusals.push('bad-request')
  tutor.type('broken ')
  await pass()
  for (const { session } of [tutor, student]) session.stop()
  expect([tutor.offered, student.offered]).toEqual([['broken'], []])
})

test('a device that comes home after the close offers what it kept', async () => {
  const { open, pass, server } = bench()
  const outbox = memory()
  const before = open(tutorAtDesk, outbox)
  await pass()
  before.socket.connect(false)
  before.type('typed in the train')
  await pass()
  before.session.stop()
  server.frozen = true
  const after = open(tutorAtDesk, outbox)
  await pass()
  expect([after.status(), after.session.unsaved(), after.text(), outbox.kept]).toEqual([
    'closed',
    'typed in the train',
    '\n',
    [],
  ])
})

test.each(['bad-request', 'forbidden'])(
  'an update refused as %s is dropped once, and writing goes on',
  async (reason) => {
    const { open, pass, server, written } = bench()
    const tutor = open(tutorAtDesk)
    await pass()
    const first = tutor.session.desk()
    server.refusals.push(reason)
    tutor.type('broken ')
    await pass()
    expect([server.writes, tutor.text(), tutor.status()]).toEqual([1, '\n', 'saved'])
    expect(tutor.session.unsaved()).toBe('broken')
    expect(tutor.session.desk()).not.toBe(first)
    tutor.type('whole ')
    await pass()
    expect([written(), tutor.outbox.kept]).toEqual(['whole \n', []])
  },
)

test('a full desk takes no more, but deleting goes on and makes room', async () => {
  const { open, pass, server, written } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  tutor.type('much ')
  await pass()
  server.refusals.push('desk-full')
  tutor.type('more ')
  await pass()
  expect([tutor.status(), tutor.session.desk().mayWrite(), tutor.text()]).toEqual(['full', false, 'much \n'])
  const desk = tutor.session.desk()
  desk.write(() => desk.notes.delete(0, 5))
  await pass()
  expect([tutor.status(), written()]).toEqual(['saved', '\n'])
  // What was refused before is not replaced.
  server.refusals.push('desk-full')
  tutor.type('again ')
  await pass()
  expect(tutor.session.unsaved()).toBe('more\nagain')
})

test('the last words go out after the person has left', async () => {
  const { open, pass, written } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  tutor.type('one ')
  tutor.session.flush()
  tutor.type('two ')
  tutor.session.stop()
  await pass(0)
  expect([written(), tutor.outbox.kept]).toEqual(['two one \n', []])
})

test('what is refused after the person has left stays on the device', async () => {
  const { open, pass, server } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  tutor.type('late ')
  server.refusals.push('desk-closed')
  tutor.session.stop()
  await pass(5_000)
  expect([server.writes, tutor.outbox.kept.length]).toEqual([1, 1])
})

test('a desk that could not be opened is opened again after a while', async () => {
  const { open, pass, server, written } = bench()
  server.openingRefusals.push({ code: 'too-many-requests', retryAfter: 4 })
  const tutor = open(tutorAtDesk)
  await pass()
  tutor.type('kept ')
  await pass(3_500)
  expect([tutor.status(), written()]).toEqual(['saving', '\n'])
  await pass(500)
  expect([tutor.status(), written(), server.listening.size]).toEqual(['saved', 'kept \n', 1])
})

test('a desk that is refused for good is closed', async () => {
  const { open, pass, server } = bench()
  server.openingRefusals.push({ code: 'unallowed', reason: 'forbidden' })
  const tutor = open(tutorAtDesk)
  await pass(60_000)
  expect([tutor.status(), server.listening.size]).toEqual(['closed', 0])
})

test('what cannot be taken in closes the desk, which is not read again and again', async () => {
  const { open, pass, server } = bench()
  let reads = 0
  const read = async () => {
    reads += 1
    return { seq: 1, update: '_w', vector: 'AA', frozen: false }
  }
  const [tutor, student] = [open(tutorAtDesk, memory(), { read }), open(studentAtDesk)]
  await pass(60_000)
  expect([tutor.status(), reads]).toEqual(['closed', 1])
  expect(student.status()).toBe('saved')
  student.socket.emit('DeskWritten', { sessionId, seq: 7, update: '_w' })
  await pass(60_000)
  expect([student.status(), student.text(), server.reads]).toEqual(['closed', '\n', 1])
})
