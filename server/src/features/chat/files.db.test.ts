/** Tests of messages with files: who reads them, what is refused, and that a file ends with its message. */
import { randomUUID } from 'node:crypto'
import { chatEndpoints, type Message } from '@hiwar/contract/talk/chat.ts'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin } from '../../testing/accounts.ts'
import { buildForm, buildPicture, buildVideo, keptFiles, pdf } from '../../testing/files.ts'
import { createTestServer } from '../../testing/server.ts'
import { openSockets } from '../../testing/sockets.ts'
import { openTalk, type Talk } from '../../testing/talk.ts'
import type { FileHolder } from '../files/stored-file.ts'

const server = await createTestServer('2026-12-01T10:00:00.000Z')
const sockets = await openSockets(server)
const holders = server.context.fileHolders
let talk: Talk
afterAll(() => server.close())
beforeEach(async () => {
  talk = await openTalk(server, sockets)
})
afterEach(() => {
  server.context.fileHolders = holders
  return sockets.close()
})

const wave = JSON.stringify(Array.from({ length: 64 }, (_, step) => step % 32))

type Parts = Parameters<typeof buildForm>[0]

/** Sends a message with these parts of a form, as the student unless somebody else is given. */
function post(parts: Parts, as: BuiltPerson = talk.student) {
  const form = { refId: randomUUID(), ...parts }
  return server.call(chatEndpoints.sendFile, { params: { roomId: talk.roomId }, body: buildForm(form) }, as)
}

const posted = async (parts: Parts) => (await post(parts)).reply

async function read(url: string, as: BuiltPerson) {
  const headers = { authorization: `Bearer ${as.token}` }
  const { statusCode, headers: reported, rawPayload } = await server.http.inject({ method: 'GET', url, headers })
  return { status: statusCode, headers: reported, bytes: rawPayload }
}

const urlOf = ({ file }: Message) => file?.url ?? ''

describe('a file of a message', () => {
  test('is a picture drawn anew, a PDF or a voice note; it is announced and read by the two members alone', async () => {
    const picture = await posted({ picture: await buildPicture('jpeg', { exif: true, height: 240 }), text: 'واجبي' })
    const paper = await posted({ pdf, title: 'واجب.pdf' })
    // The last ten seconds of the WebM have no length of their own.
    const voice = await posted({ voice: await buildVideo(30, 'webm', { pictures: false }), wave })
    expect(picture).toMatchObject({ text: 'واجبي', file: { kind: 'picture', width: 240, height: 480 } })
    expect(paper).toMatchObject({ text: '', file: { kind: 'pdf', title: 'واجب.pdf', bytes: pdf.length } })
    expect(voice).toMatchObject({ text: '', file: { kind: 'voice', seconds: 20, wave: JSON.parse(wave) } })
    await server.drainEvents()
    expect((await talk.reader.received('RoomMessage')).map(({ file }) => file?.kind)).toEqual([
      'picture',
      'pdf',
      'voice',
    ])
    expect((await talk.history()).list.map(({ file }) => file?.kind)).toEqual(['voice', 'pdf', 'picture'])
    expect((await read(urlOf(picture), talk.tutor)).bytes.includes('Hidden Camera')).toBe(false)
    expect(await read(urlOf(voice), talk.tutor)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'audio/mp4' },
    })
    expect(await read(urlOf(paper), talk.student)).toMatchObject({
      status: 200,
      headers: { 'content-disposition': expect.stringMatching(/^attachment/), 'cache-control': 'private, no-cache' },
    })
    for (const stranger of [talk.stranger, await buildAdmin(server.context)]) {
      expect((await read(urlOf(paper), stranger)).status).toBe(403)
    }
    expect((await read(urlOf(paper).replace(/[0-9a-f]{32}/, 'ab'.repeat(16)), talk.tutor)).status).toBe(404)
    expect((await read(urlOf(paper).replace('chat-files', 'uploads'), talk.tutor)).status).toBe(404)
  })

  test('is stored once, however often it is sent', async () => {
    const refId = randomUUID()
    const before = (await keptFiles(server.context)).length
    const sent = await Promise.all([1, 2, 3].map(() => post({ refId, pdf, title: 'a.pdf' })))
    expect(new Set(sent.map(({ reply }) => reply.id)).size).toBe(1)
    expect(await keptFiles(server.context)).toHaveLength(before + 1)
  })

  test.each<[string, () => Promise<Parts> | Parts]>([
    ['a page called a picture', () => ({ picture: [Buffer.from('<html><script>1</script>'), 'me.png'] })],
    ['a picture called a PDF', async () => ({ pdf: [await buildPicture('gif'), 'a.pdf'], title: 'a.pdf' })],
    ['a film called a voice note', async () => ({ voice: await buildVideo(20, 'mp4'), wave })],
    ['a voice note of three minutes', async () => ({ voice: await buildVideo(180, 'mp4', { pictures: false }), wave })],
    ['a vast picture', async () => ({ picture: await buildPicture('png', { width: 9000, height: 9000 }) })],
    ['two files at once', async () => ({ picture: await buildPicture(), pdf, title: 'a.pdf' })],
  ])('is refused as %s, and nothing stays of it', async (_, partsOf) => {
    const before = await keptFiles(server.context)
    expect(await post(await partsOf())).toMatchObject({ error: { code: 'bad-request' } })
    expect(await keptFiles(server.context)).toEqual(before)
    expect((await talk.history()).total).toBe(0)
  })
})

test('deleting a message deletes its file, in the recorded events too; what a report names stays for admins', async () => {
  const gone = await posted({ pdf, title: 'سر.pdf' })
  const reported = await posted({ pdf, title: 'a.pdf' })
  const name = urlOf(reported).split('/').at(-1) ?? ''
  const evidence: FileHolder = {
    folder: 'chat-files',
    holding: async (_db, names) => (names.includes(name) ? [{ name, ownerId: [], isEvidence: true }] : []),
  }
  server.context.fileHolders = [...holders, evidence]
  for (const { id } of [gone, reported]) await talk.writer.send('DeleteMessage', { id })
  await server.runJobs()
  const kept = await keptFiles(server.context)
  expect([gone, reported].map((sent) => kept.includes(urlOf(sent).replace('/assets/', '')))).toEqual([false, true])
  const { rows } = await server.context.pool.query("select 1 from events where payload::text like '%سر.pdf%'")
  expect(rows).toEqual([])
  const admin = await buildAdmin(server.context)
  expect((await read(urlOf(reported), admin)).status).toBe(200)
  expect((await read(urlOf(reported), talk.student)).status).toBe(403)
  const audit = await server.db.selectFrom('auditRows').select('action').where('actorId', '=', admin.id).execute()
  expect(audit).toEqual([{ action: 'chat-file.read' }])
})

test('the name of a PDF is read like the text of a message', async () => {
  await server.db.updateTable('users').set({ birthYear: 2010 }).where('id', '=', talk.student.id).execute()
  const named = await post({ pdf, title: '٠١٠٠٠٠٠١٢٣٤ واتساب.pdf' }, talk.tutor)
  expect(named).toMatchObject({ error: { code: 'contact-blocked' } })
  expect((await talk.history()).total).toBe(0)
})

test('a person under 16 neither sends nor gets pictures unless the guardian allows them', async () => {
  const picture = await buildPicture()
  const young = talk.student.id
  await server.db.updateTable('users').set({ birthYear: 2011 }).where('id', '=', young).execute()
  for (const as of [talk.student, talk.tutor]) {
    expect(await post({ picture }, as)).toMatchObject({ error: { code: 'picture-not-allowed' } })
  }
  expect(await post({ pdf, title: 'a.pdf' })).toMatchObject({ status: 200 })
  const at = server.clock.now()
  const asked = { studentId: young, name: 'منى', channel: 'email', contact: 'mona@example.com' } as const
  const granted = {
    state: 'granted',
    allowsPictures: true,
    askedAt: at,
    answeredAt: at,
    expiresAt: new Date('2026-12-08'),
  } as const
  await server.db
    .insertInto('guardianships')
    .values({ ...asked, ...granted, wordHash: 'x'.repeat(64) })
    .execute()
  expect(await post({ picture }, talk.tutor)).toMatchObject({ status: 200 })
})
