import type { DocumentKind } from '@hiwar/contract/platform/documents.ts'
import { eventKind } from '../../platform/events/events.ts'

/** A version that changes a text in substance was published. */
export const materialVersionPublished = eventKind<{ versionId: number; kind: DocumentKind }>('document.published')
