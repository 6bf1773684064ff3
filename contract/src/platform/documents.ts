/** The texts that the site publishes and staff edit: terms, privacy policy and questions, in numbered versions. */
import { z } from 'zod'
import { endpoints } from '../calls/endpoint.ts'
import { page, pageQuery } from '../calls/query.ts'
import { count, day, instant, text } from '../fields/basic.ts'
import { documentBounds as bounds } from '../fields/staff-limits.ts'
import { TextKind } from '../people/consents.ts'
import { person } from '../people/people.ts'

export const DocumentKind = { ...TextKind, Faq: 'faq' } as const
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind]
export const documentKind = z.literal(Object.values(DocumentKind)).meta({ id: 'DocumentKind' })

/** Anchor in the address of the page; it stays while the words around it change. */
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/)
  .meta({ examples: ['q-cancel'] })

/** A numbered article of the terms or the privacy policy. */
export const articleBlock = z
  .strictObject({ id: anchor, title: text(bounds.title), lines: z.array(text(bounds.line)).min(1).max(bounds.lines) })
  .meta({ id: 'ArticleBlock' })
export type ArticleBlock = z.output<typeof articleBlock>

/** Where a question stands; those of the trial lesson are shown only while there is one. */
export const questionPart = z.literal(['general', 'trial', 'student', 'tutor']).meta({ id: 'QuestionPart' })
export type QuestionPart = z.output<typeof questionPart>

export const questionBlock = z
  .strictObject({
    id: anchor,
    part: questionPart,
    question: text(bounds.title),
    answer: text(bounds.line),
    /** Everyday words for it, which the search knows and nobody reads. */
    also: text(bounds.also).nullable(),
  })
  .meta({ id: 'QuestionBlock' })
export type QuestionBlock = z.output<typeof questionBlock>

export type DocumentBlock = ArticleBlock | QuestionBlock

export const documentBlocks = z
  .array(z.union([articleBlock, questionBlock]))
  .min(1)
  .max(bounds.blocks)
  .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length)
  .meta({ id: 'DocumentBlocks', examples: [[{ id: 'company', title: 'من نحن', lines: ['حوار منصة مصرية.'] }]] })

const versionFacts = {
  number: count,
  /** The day that names the version. */
  day,
  /** People who accepted an earlier version are asked again. */
  material: z.boolean(),
  /** The changes in words; null for a first version. */
  summary: z.string().nullable(),
  effectiveAt: instant,
  /** Null for a version that came with a release. */
  publishedAt: instant.nullable(),
}

export const publishedVersion = z.object(versionFacts).meta({ id: 'PublishedVersion' })
export type PublishedVersion = z.output<typeof publishedVersion>

/** A text as pages show it; numbers stand as placeholders, which the pages fill in. */
export const shownDocument = z
  .object({
    /** Null while the sentences of the release are shown and nothing else was published. */
    version: publishedVersion.nullable(),
    blocks: documentBlocks,
    /** The next version, published and not yet in force. */
    coming: publishedVersion.extend({ blocks: documentBlocks }).nullable(),
  })
  .meta({ id: 'ShownDocument' })
export type ShownDocument = z.output<typeof shownDocument>

/** The newest text, announced or in force, from which a draft begins; where it cannot be read, that of the release. */
export const newestText = z
  .object({ version: publishedVersion.nullable(), blocks: documentBlocks })
  .meta({ id: 'NewestText' })
export type NewestText = z.output<typeof newestText>

export const documentVersion = z
  .object({ ...versionFacts, by: person.nullable(), state: z.literal(['coming', 'current', 'past']) })
  .meta({ id: 'DocumentVersion' })
export type DocumentVersion = z.output<typeof documentVersion>

export const documentDraft = z
  .object({
    kind: documentKind,
    /** Grows with each save; a save or publication names the one that it has read. */
    revision: count,
    blocks: documentBlocks,
    updatedBy: person,
    updatedAt: instant,
  })
  .meta({ id: 'DocumentDraft' })
export type DocumentDraft = z.output<typeof documentDraft>

export const publication = z.strictObject({
  revision: count,
  summary: text(bounds.summary),
  material: z.boolean(),
  /** The Cairo day with whose beginning the version is in force; today means at once. */
  effectiveOn: day,
})
export type Publication = z.output<typeof publication>

const params = z.object({ kind: documentKind })

export const documentEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/api/v1/document/{kind}',
    action: 'document.read',
    view: true,
    summary: 'The version of a text that is in force, and the next one',
    params,
    reply: shownDocument,
  },
  listVersions: {
    method: 'GET',
    path: '/api/v1/document/{kind}/versions',
    action: 'document.list-versions',
    view: false,
    summary: 'Published versions of a text, newest first',
    params,
    query: pageQuery,
    reply: page(documentVersion),
  },
  readDraft: {
    method: 'GET',
    path: '/api/v1/document/{kind}/draft',
    action: 'document.read-draft',
    view: false,
    summary: 'The draft of a text, null without one, beside the newest version',
    params,
    reply: z.object({ draft: documentDraft.nullable(), newest: newestText }),
  },
  createDraft: {
    method: 'POST',
    path: '/api/v1/document/{kind}/draft',
    action: 'document.create-draft',
    summary: 'Begins the draft of a text from its newest version; a draft that is there stays',
    params,
    reply: documentDraft,
  },
  updateDraft: {
    method: 'PATCH',
    path: '/api/v1/document/{kind}/draft',
    action: 'document.update-draft',
    summary: 'Saves the draft, unless somebody saved it since it was read',
    params,
    body: z.strictObject({ revision: count, blocks: documentBlocks }),
    reply: documentDraft,
    refuses: ['draft-not-found', 'draft-changed', 'unfit-block'],
  },
  publish: {
    method: 'POST',
    path: '/api/v1/document/{kind}/publish',
    action: 'document.publish',
    confirm: true,
    idempotent: true,
    summary: 'Publishes the draft for good; a material version is announced to those whom it binds',
    params,
    body: publication,
    reply: publishedVersion,
    refuses: [
      'draft-not-found',
      'draft-changed',
      'empty-request',
      'unknown-placeholder',
      'typed-number',
      'missing-article',
      'unfit-block',
      'early-effect',
      'before-announced',
    ],
  },
})
