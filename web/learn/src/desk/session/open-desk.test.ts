import { initialDesk, openDesk } from '@hiwar/domain/desk/shape.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { bench, memory, sessionId } from '../testing/desk-bench.ts'
import type { DeskSocket } from '../testing/desk-server.ts'
import { studentAtDesk, tutorAtDesk } from '../testing/fake-desk.ts'
import { toText } from './bytes.ts'

const offline = (socket: DeskSocket) => socket.connect(false)

test('what one writes stands at the other, and the desk says that it is saved', async () => {
  const { open, pass, server } = bench()
  const [tutor, student] = [open(tutorAtDesk), open(studentAtDesk)]
  expect(tutor.status()).toBe('opening')
  await pass()
  expect(tutor.status()).toBe('saved')
  tutor.type('went')
  tutor.type('I ')
  expect(tutor.status()).toBe('saving')
  await pass()
  expect([tutor.status(), student.text()]).toEqual(['saved', 'I went\n'])
  // Typing of a moment travels as one update.
  expect(server.stored).toHaveLength(1)
  expect(tutor.outbox.kept).toEqual([])
})

test('DESK-1: what both write while cut off is there after the return, and the status says so meanwhile', async () => {
  const { open, pass, written } = bench()
  const [tutor, student] = [open(tutorAtDesk), open(studentAtDesk)]
  await pass()
  for (const { socket } of [tutor, student]) offline(socket)
  tutor.type('one ')
  student.type('two ')
  await pass()
  expect([tutor.status(), student.status(), written()]).toEqual(['unsaved', 'unsaved', '\n'])
  for (const { socket } of [tutor, student]) socket.connect(true)
  await pass()
  expect(tutor.text()).toBe(student.text())
  expect(written()).toMatch(/one /)
  expect(written()).toMatch(/two /)
  expect([tutor.status(), student.status()]).toEqual(['saved', 'saved'])
})

test('I-L01: what no person wrote is sent too, as what is undone or tidied', async () => {
  const { open, pass, written } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  const { doc, notes } = tutor.session.desk()
  doc.transact(() => notes.insert(0, 'tidied'), null)
  await pass()
  expect(written()).toBe('tidied\n')
})

test('an update whose acknowledgement got lost is sent again and stored once', async () => {
  const { open, pass, server, written } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  server.losesAnswers = 1
  tutor.type('once ')
  await pass()
  expect(tutor.status()).toBe('saving')
  await pass(2_000)
  expect([server.writes, server.stored.length, written(), tutor.status()]).toEqual([2, 1, 'once \n', 'saved'])
})

test('DESK-3: what was not acknowledged before a reload is sent after it', async () => {
  const { open, pass, written } = bench()
  const outbox = memory()
  const before = open(tutorAtDesk, outbox)
  await pass()
  offline(before.socket)
  before.type('from before ')
  await pass()
  before.session.stop()
  const after = open(tutorAtDesk, outbox)
  await pass()
  expect([after.text(), written(), outbox.kept]).toEqual(['from before \n', 'from before \n', []])
})

test('two tabs of one person write on one desk', async () => {
  const { open, pass } = bench()
  const [first, second] = [open(tutorAtDesk), open(tutorAtDesk)]
  await pass()
  first.type('a')
  second.type('b')
  await pass()
  expect(first.text()).toBe(second.text())
  expect(first.text()).toHaveLength(3)
})

test('values among the letters of the notes, which no editor shows, count for nothing', async () => {
  const { open, pass, server, written } = bench()
  const tutor = open(tutorAtDesk)
  await pass()
  const hostile = openDesk(initialDesk)
  hostile.getArray('notes').push([1, 2])
  const update = toText(Y.encodeStateAsUpdate(hostile))
  await server.socketOf(studentAtDesk.id).ask('WriteDesk', { sessionId, id: 'hostile', update })
  const late = open(tutorAtDesk)
  await pass()
  for (const { session } of [tutor, late]) expect(session.desk().notes.length).toBe(1)
  tutor.type('went')
  await pass()
  expect([late.text(), written(), tutor.status(), server.stored.length]).toEqual(['went\n', 'went\n', 'saved', 2])
})

test("what a member writes on another device is not taken for the other's, nor sent again", async () => {
  const { open, pass, server } = bench()
  const [first, second, student] = [open(tutorAtDesk), open(tutorAtDesk), open(studentAtDesk)]
  await pass()
  const origins: unknown[] = []
  second.session.desk().doc.on('update', (_: Uint8Array, origin: unknown) => origins.push(origin))
  first.type('own')
  await pass()
  student.type('theirs')
  await pass()
  expect([origins, server.writes]).toEqual([['elsewhere', 'network'], 2])
})

test('a missing update is read anew', async () => {
  const { open, pass, server } = bench()
  const [tutor, student] = [open(tutorAtDesk), open(studentAtDesk)]
  await pass()
  student.socket.loses = 1
  tutor.type('lost ')
  await pass()
  tutor.type('seen ')
  await pass()
  const reads = server.reads
  await pass(1_000)
  expect(server.reads).toBe(reads + 1)
  expect(student.text()).toBe(tutor.text())
})

test('a person who may not read the desk finds it closed', async () => {
  const { open, pass } = bench()
  const stranger = open(tutorAtDesk, memory(), { read: async () => 'refused' })
  await pass()
  expect(stranger.status()).toBe('closed')
})

test('where one points reaches the other, at most 20 times a second, the newest at last', async () => {
  const { open, pass } = bench()
  const [tutor, student] = [open(tutorAtDesk), open(studentAtDesk)]
  await pass()
  const spots: string[] = []
  student.session.desk().onPoint(({ spot }) => spots.push(spot))
  for (let at = 0; at < 100; at += 1) {
    tutor.session.desk().point('pen', String(at))
    await pass(5)
  }
  await pass(100)
  expect(spots.length).toBeLessThanOrEqual(12)
  expect(spots.at(-1)).toBe('99')
})
