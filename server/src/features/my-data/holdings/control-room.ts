/** What the control room keeps of people: views of accounts, saved views, acts on many rows, and texts. */
import { readableViewer } from '../../account-views/readable.ts'
import { deleted, type Holdings, unowned } from '../holding.ts'

export const controlRoomHoldings = {
  viewVisits: {
    own: ['userId'],
    people: ['userId', 'viewerId'],
    exported: ['userId', 'viewerId', 'reason', 'askedAt', 'fromAt', 'untilAt'],
    readable: { viewerId: readableViewer },
    withheld: { secret: ['viewerLoginId', 'wordHash'], machine: ['id'] },
    erasing: deleted,
  },
  savedViews: {
    own: ['ownerId'],
    people: ['ownerId'],
    exported: ['id', 'ownerId', 'page', 'name', 'address', 'shared', 'createdAt'],
    erasing: deleted,
  },
  bulkOperations: {
    own: ['byId'],
    people: ['byId'],
    exported: ['byId', 'act', 'state', 'ip', 'createdAt'],
    withheld: { others: ['ids', 'body', 'results'], machine: ['id', 'runAt', 'requestId'] },
    erasing: deleted,
  },
  documentVersions: unowned({
    people: ['publishedBy'],
    withheld: {
      staff: ['publishedBy'],
      machine: [
        'id',
        'document',
        'number',
        'day',
        'digest',
        'material',
        'summary',
        'effectiveAt',
        'blocks',
        'publishedAt',
        'shownFrom',
      ],
    },
    erasing: { action: 'keep', why: 'published texts never change, and the account that published has no name' },
  }),
  documentDrafts: unowned({
    people: ['createdBy', 'updatedBy'],
    withheld: {
      staff: ['createdBy', 'updatedBy'],
      machine: ['document', 'revision', 'blocks', 'createdAt', 'updatedAt'],
    },
    erasing: { action: 'keep', why: 'it is a text of the site, and the account that wrote it has no name' },
  }),
} satisfies Partial<Holdings>
