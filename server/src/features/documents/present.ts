import {
  type DocumentBlock,
  type DocumentDraft,
  type DocumentKind,
  documentBlocks,
  type NewestText,
  type PublishedVersion,
  type ShownDocument,
} from '@hiwar/contract/platform/documents.ts'
import { releasedBlocks } from '@hiwar/contract/texts/released.ts'
import { faultsOfBlocks } from '@hiwar/domain/documents/faults.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { DraftRow, VersionRow } from './store.ts'

/**
 * The text as pages show it. The sentences of the release stand in for a version that came with one, and for a version
 * that this release cannot read, such as one with a placeholder of a later release.
 */
export function presentShown(kind: DocumentKind, rows: readonly VersionRow[]): ShownDocument {
  const [current, next] = rows
  const blocks = current && readBlocks(kind, current)
  const coming = next && readBlocks(kind, next)
  return {
    version: current && blocks ? presentVersion(current) : null,
    blocks: blocks ?? releasedBlocks(kind),
    coming: next && coming ? { ...presentVersion(next), blocks: coming } : null,
  }
}

export function presentNewest(kind: DocumentKind, row: VersionRow | undefined): NewestText {
  if (row === undefined) return { version: null, blocks: releasedBlocks(kind) }
  return { version: presentVersion(row), blocks: readBlocks(kind, row) ?? releasedBlocks(kind) }
}

export function presentVersion(row: Omit<VersionRow, 'id' | 'document' | 'blocks'>): PublishedVersion {
  return wire(row, 'number', 'day', 'material', 'summary', 'effectiveAt', 'publishedAt')
}

/** The sentences of a version; undefined when this release cannot read them. */
export function readBlocks(kind: DocumentKind, { blocks }: Pick<VersionRow, 'blocks'>): DocumentBlock[] | undefined {
  if (blocks === null) return releasedBlocks(kind)
  const read = documentBlocks.safeParse(blocks)
  if (!read.success) return undefined
  const isStrange = faultsOfBlocks(kind, read.data).some(({ refuse }) => refuse !== 'typed-number')
  return isStrange ? undefined : read.data
}

export function presentDraft(row: DraftRow): DocumentDraft {
  const { document: kind, revision, blocks, updatedBy } = row
  return { kind, revision, blocks, updatedBy: presentPerson(updatedBy), ...wire(row, 'updatedAt') }
}
