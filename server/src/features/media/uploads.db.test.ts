/** Tests of pictures and the files of a photo session. */
import { type AddressInfo, connect } from 'node:net'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { auditTrail } from '../../testing/audit.ts'
import { buildForm, buildPicture, buildVideo, keptFiles } from '../../testing/files.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const { image: setImage, tutorFiles } = mediaEndpoints

let server: TestServer
let student: BuiltPerson
let png: Buffer

beforeEach(async () => {
  server = await createTestServer()
  student = await buildStudent(server.context)
  png = await buildPicture('png')
})
afterEach(() => server.close())

const send = (image: Uint8Array, { token } = student, query = {}) =>
  server.call(setImage, { query, body: buildForm({ image }) }, { token })

const load = async (url: string | null) => (await server.http.inject({ method: 'GET', url: url ?? '' })).rawPayload

describe('a picture', () => {
  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('sent as %s is stored re-encoded', async (format) => {
    const { status, reply } = await send(await buildPicture(format, { width: 300, height: 200 }))
    expect(status).toBe(200)
    expect(reply.image).toMatch(/^\/assets\/uploads\/[0-9a-f]{32}\.webp$/)
    expect(await sharp(await load(reply.image)).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
    const { reply: user } = await server.call(accountEndpoints.current, {}, { token: student.token })
    expect(user.image).toBe(reply.image)
    expect(await keptFiles(server.context)).toEqual([reply.image.replace('/assets/', '')])
  })

  test('is upright and contains no data about camera and location', async () => {
    const photo = await buildPicture('jpeg', { width: 300, height: 200, exif: true })
    expect(photo.toString('latin1')).toContain('Hidden Camera')
    const kept = await load((await send(photo)).reply.image)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 200, height: 300 })
    expect(await sharp(kept).metadata()).not.toHaveProperty('exif')
    expect(kept.toString('latin1')).not.toMatch(/Hidden Camera|Exif|GPS/)
  })

  test('contains no script, whatever is appended to the uploaded file', async () => {
    const gif = await buildPicture('gif')
    const kept = await load((await send(Buffer.concat([gif, Buffer.from('<script>alert(1)</script>')]))).reply.image)
    expect(kept.toString('latin1')).not.toContain('script')
  })

  test('larger than screens show is made smaller, and a tiny one keeps its size', async () => {
    const large = await send(await buildPicture('jpeg', { width: 3_000, height: 1_500 }))
    expect(await sharp(await load(large.reply.image)).metadata()).toMatchObject({ width: 960, height: 480 })
    const tiny = await send(await buildPicture('png', { width: 1, height: 1 }))
    expect(await sharp(await load(tiny.reply.image)).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test('as large as phones make photographs is taken', async () => {
    const { status, reply } = await send(await buildPicture('jpeg', { width: 8_064, height: 6_048 }))
    expect(status).toBe(200)
    expect(await sharp(await load(reply.image)).metadata()).toMatchObject({ width: 960, height: 720 })
  })

  test('of more than forty million pixels that must be decoded whole is refused before', async () => {
    const bomb = sharp({ create: { width: 30_000, height: 1_400, channels: 3, background: '#000' } })
    for (const picture of [bomb.png({ compressionLevel: 9 }), bomb.jpeg({ progressive: true, quality: 20 })]) {
      const { status, error } = await send(await picture.toBuffer())
      expect([status, error.code]).toEqual([413, 'bad-request'])
    }
    expect(await keptFiles(server.context)).toEqual([])
  })

  test('that is cut off or broken is refused, and the old picture stays', async () => {
    const before = (await send(png)).reply.image
    const photo = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect((await send(photo.subarray(0, photo.length / 2))).status).toBe(400)
    expect((await send(png.subarray(0, 60))).status).toBe(400)
    expect(await keptFiles(server.context)).toEqual([before.replace('/assets/', '')])
  })

  test('replaces the old one, whose file is removed after the commit', async () => {
    const first = (await send(png)).reply.image
    const second = (await send(png)).reply.image
    expect(second).not.toBe(first)
    expect(await keptFiles(server.context)).toHaveLength(2)
    await server.runJobs()
    expect(await keptFiles(server.context)).toEqual([second.replace('/assets/', '')])
  })
})

describe('the right to set a picture', () => {
  test('lets people upload their own picture, and admins those of others, except of admins', async () => {
    const admin = await buildAdmin(server.context)
    const chief = await buildAdmin(server.context, Role.SuperAdmin)
    expect((await send(png, student, { forUser: admin.id })).error.code).toBe('forbidden')
    expect((await send(png, admin, { forUser: student.id })).status).toBe(200)
    expect((await send(png, admin, { forUser: chief.id })).error.code).toBe('forbidden')
    expect((await send(png, chief, { forUser: admin.id })).status).toBe(200)
    expect((await send(png, admin, { forUser: 999_999 })).error.code).toBe('user-not-found')
    expect(await auditTrail(server.db)).toMatchObject([
      { actorId: admin.id, action: 'user.image', objectId: String(student.id), before: { image: null } },
      { actorId: chief.id, action: 'user.image', objectId: String(admin.id) },
    ])
  })
})

describe('the photo session', () => {
  let tutor: BuiltPerson
  let studio: BuiltPerson
  beforeEach(async () => {
    studio = await buildPerson(server.context, Role.Studio)
    tutor = await buildTutor(server.context, {}, { studioId: studio.id })
  })
  const put = (files: Record<string, Uint8Array>, { token } = studio, tutorId = tutor.id) =>
    server.call(tutorFiles, { query: { tutorId }, body: buildForm(files) }, { token })
  const passed = async () =>
    (await server.call(tutorEndpoints.meta, {}, { token: tutor.token })).reply.passedPhotoSession

  test('is passed once picture, video and thumbnail are stored', async () => {
    const { reply } = await put({ image: png, thumbnail: png })
    expect(reply).toMatchObject({ image: expect.stringMatching(/webp$/), video: null })
    expect(await passed()).toBe(false)
    const video = await buildVideo(300)
    const after = (await put({ video })).reply
    expect(after).toEqual({ ...reply, video: expect.stringMatching(/^\/assets\/uploads\/[0-9a-f]{32}\.mp4$/) })
    expect(await load(after.video)).toEqual(video)
    expect(await passed()).toBe(true)
    const own = await server.call(
      accountEndpoints.update,
      { params: { id: tutor.id }, body: { notice: 60 } },
      { token: tutor.token },
    )
    expect(own.reply).toMatchObject({ passedPhotoSession: true, passedIntroVideo: false })
  })

  test("shows on the tutor's card at once", async () => {
    const { token } = student
    const card = async () => (await server.call(tutorEndpoints.info, { params: { id: tutor.id } }, { token })).reply
    expect((await card()).thumbnail).toBeNull()
    const { reply } = await put({ thumbnail: png })
    await expect.poll(async () => (await card()).thumbnail).toBe(reply.thumbnail)
  })

  test("is open to the tutor's studio and to admins", async () => {
    const stranger = await buildPerson(server.context, Role.Studio)
    expect((await put({ image: png }, stranger)).error.code).toBe('forbidden')
    expect((await put({ image: png }, await buildAdmin(server.context))).status).toBe(200)
    expect((await put({ image: png })).status).toBe(200)
    expect((await put({ image: png }, studio, student.id)).error.code).toBe('tutor-not-found')
    expect((await put({ image: png }, studio, 999_999)).error.code).toBe('tutor-not-found')
  })

  test('with one invalid file stores none of the files', async () => {
    const noVideo = Buffer.concat([(await buildVideo(30)).subarray(0, 40), Buffer.alloc(100)])
    expect((await put({ image: png, video: noVideo })).status).toBe(400)
    expect((await put({ image: png, thumbnail: png.subarray(0, 60) })).status).toBe(400)
    expect((await put({})).status).toBe(400)
    expect(await keptFiles(server.context)).toEqual([])
    expect(await server.db.selectFrom('mediaItems').select('id').execute()).toEqual([])
  })

  test('cut off in the middle leaves no file and no row', async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.http.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    const url = `/api/v1/user/asset/tutor?tutorId=${tutor.id}`
    socket.write(`PUT ${url} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${studio.token}\r\n`)
    socket.write('content-type: multipart/form-data; boundary=b\r\ncontent-length: 90000000\r\n\r\n')
    const head = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head('image')), png, Buffer.from('\r\n')]))
    socket.write(Buffer.concat([Buffer.from(head('video')), await buildVideo(60)]))
    await expect.poll(() => keptFiles(server.context)).toHaveLength(2)
    socket.destroy()
    await expect.poll(() => keptFiles(server.context)).toEqual([])
    expect(await server.db.selectFrom('mediaItems').select('id').execute()).toEqual([])
  })

  test('leaves neither file nor row after a file is removed again', async () => {
    await put({ thumbnail: png })
    const body = { thumbnail: null }
    await server.call(accountEndpoints.update, { params: { id: tutor.id }, body }, { token: studio.token })
    await server.runJobs()
    expect(await keptFiles(server.context)).toEqual([])
    expect(await server.db.selectFrom('mediaItems').select('id').execute()).toEqual([])
  })

  test('replaces earlier files: one row of each kind', async () => {
    await put({ image: png, thumbnail: png })
    await put({ image: png })
    await server.runJobs()
    expect(await keptFiles(server.context)).toHaveLength(2)
    const rows = await server.db
      .selectFrom('mediaItems')
      .select(['kind', 'uploadedBy', 'mime'])
      .orderBy('kind')
      .execute()
    const row = { uploadedBy: studio.id, mime: 'image/webp' }
    expect(rows).toEqual([
      { kind: 'image', ...row },
      { kind: 'thumbnail', ...row },
    ])
  })
})
