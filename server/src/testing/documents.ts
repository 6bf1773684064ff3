/** The site's texts and an admin who writes them, fresh for each test of a file. */
import { type DocumentBlock, type DocumentKind, documentEndpoints } from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type BuiltPerson, buildAdmin } from './accounts.ts'
import { type CallOptions, createTestServer, type TestServer } from './server.ts'

const noon = '2026-11-24T10:00:00.000Z'

interface Wish {
  summary?: string
  material?: boolean
  effectiveOn?: string
  kind?: DocumentKind
}

export const paramsOf = (kind: DocumentKind = 'terms') => ({ params: { kind } })

/** The text of the release with this line at the end of its first article, or as its first answer. */
export function withLine(line: string, kind: DocumentKind = 'terms'): DocumentBlock[] {
  return releasedBlocks(kind).map((block, place) =>
    place > 0 ? block : 'lines' in block ? { ...block, lines: [...block.lines, line] } : { ...block, answer: line },
  )
}

export function textsOfEachTest() {
  let server: TestServer
  let admin: BuiltPerson
  beforeAll(async () => {
    server = await createTestServer(noon)
    admin = await buildAdmin(server.context)
  })
  afterAll(() => server.close())
  afterEach(async () => {
    server.clock.set(noon)
    await server.asOwner('delete from document_drafts')
    await server.asOwner('alter table document_versions disable trigger user')
    await server.asOwner('delete from document_versions where published_by is not null')
    await server.asOwner('alter table document_versions enable trigger user')
  })

  const begin = async (kind?: DocumentKind) =>
    (await server.call(documentEndpoints.createDraft, paramsOf(kind), admin)).reply
  const save = (revision: number, blocks: DocumentBlock[], kind?: DocumentKind) =>
    server.call(documentEndpoints.updateDraft, { ...paramsOf(kind), body: { revision, blocks } }, admin)

  return {
    noon,
    get server() {
      return server
    },
    get admin() {
      return admin
    },
    begin,
    save,
    read: async (kind?: DocumentKind) => (await server.call(documentEndpoints.read, paramsOf(kind))).reply,
    /** Publishes at once, unless the wish says otherwise. */
    publish(revision: number, { kind, ...wish }: Wish = {}, by: CallOptions = admin) {
      const usual = { summary: 'تغيّرت مدة الإلغاء.', material: false, effectiveOn: '2026-11-24' }
      return server.call(documentEndpoints.publish, { ...paramsOf(kind), body: { revision, ...usual, ...wish } }, by)
    },
    /** A draft with this line; returns its revision. */
    async drafted(line: string, kind: DocumentKind = 'terms'): Promise<number> {
      const { revision } = await begin(kind)
      return (await save(revision, withLine(line, kind), kind)).reply.revision
    },
  }
}
