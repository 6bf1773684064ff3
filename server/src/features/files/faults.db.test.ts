/**
 * Uploads that fail halfway: the server stores a file before the rows that refer to it, and must remove the file when
 * the transaction fails.
 */
import { invoiceEndpoints } from '@hiwar/contract/money/invoices.ts'
import { introVideoEndpoints } from '@hiwar/contract/people/intro-videos.ts'
import { mediaEndpoints } from '@hiwar/contract/people/media.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type BuiltPerson, buildAdmin, buildTutor } from '../../testing/accounts.ts'
import { buildEarning } from '../../testing/earnings.ts'
import { buildForm, buildPicture, buildVideo, keptFiles, pdf } from '../../testing/files.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildWithdrawal } from '../../testing/withdrawals.ts'

let server: TestServer
let tutor: BuiltPerson
let admin: BuiltPerson
let invoiceId: number

beforeEach(async () => {
  server = await createTestServer()
  tutor = await buildTutor(server.context)
  admin = await buildAdmin(server.context)
  await buildEarning(server.context, tutor.id, 50_000)
  invoiceId = await buildWithdrawal(server.context, tutor.id, 20_000)
})
afterEach(() => server.close())

const uploads = {
  'a picture': async () =>
    server.call(mediaEndpoints.image, { body: buildForm({ image: await buildPicture() }) }, { token: tutor.token }),
  'the files of a card': async () => {
    const [image, thumbnail, video] = [await buildPicture(), await buildPicture(), await buildVideo(60)]
    const call = { query: { tutorId: tutor.id }, body: buildForm({ image, thumbnail, video }) }
    return server.call(mediaEndpoints.tutorFiles, call, { token: admin.token })
  },
  'an intro video': async () =>
    server.call(
      introVideoEndpoints.create,
      { body: buildForm({ video: await buildVideo(60) }) },
      { token: tutor.token },
    ),
  'a receipt': () => {
    const call = { params: { id: invoiceId }, body: buildForm({ status: '3', receipt: pdf }) }
    return server.call(invoiceEndpoints.update, call, { token: admin.token })
  },
}

/** The last table that each upload writes. */
const lastTable: Record<keyof typeof uploads, string> = {
  'a picture': 'media_items',
  'the files of a card': 'audit_rows',
  'an intro video': 'intro_videos',
  'a receipt': 'audit_rows',
}

/** Makes every insert into the table fail, whatever the transaction did before. */
async function refuseRows(table: string): Promise<void> {
  await server.asOwner(`alter table ${table} add constraint full_of_rows check (false) not valid`)
}

async function named(): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select image as name from users union all select video from tutors union all select thumbnail from tutors
    union all select name from media_items union all select receipt from invoices`.execute(server.db)
  return rows.map(({ name }) => name).filter((name) => name !== null)
}

const each = Object.entries(uploads) as [
  keyof typeof uploads,
  () => Promise<{ status: number; error: { code: string } }>,
][]

describe.each(each)('%s', (what, upload) => {
  test('leaves no file behind when its transaction fails', async () => {
    await refuseRows(lastTable[what])
    const { status, error } = await upload()
    expect([status, error.code]).toEqual([500, 'unexpected'])
    expect(await keptFiles(server.context)).toEqual([])
    expect(await named()).toEqual([])
  })

  test('on a full disk answers that the service is unavailable and changes nothing', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    const put = vi.spyOn(server.context.storage, 'put').mockRejectedValue(full)
    const { status, error } = await upload()
    expect(put).toHaveBeenCalled()
    expect([status, error.code]).toEqual([503, 'service-unavailable'])
    expect(await keptFiles(server.context)).toEqual([])
    expect(await named()).toEqual([])
  })
})

test('an upload of several files removes the first when the disk is full at the second', async () => {
  const { storage } = server.context
  const put = storage.put.bind(storage)
  const full = Object.assign(new Error('EDQUOT: quota exceeded, write'), { code: 'EDQUOT', syscall: 'write' })
  vi.spyOn(storage, 'put').mockImplementationOnce(put).mockRejectedValue(full)
  expect((await uploads['the files of a card']()).status).toBe(503)
  expect(await keptFiles(server.context)).toEqual([])
})
