/** Personal data that people write to each other and to staff: conversations and reports. */
import { deleted, deletedWithUser, type Holdings, ofUser } from '../holding.ts'

export const talkHoldings = {
  rooms: {
    own: ['firstId', 'secondId'],
    people: ['firstId', 'secondId'],
    exported: ['id', 'firstId', 'secondId', 'createdAt', 'messageCount'],
    withheld: { machine: ['rev'] },
    erasing: { action: 'keep', why: 'the other person keeps the conversation' },
  },
  roomSettings: deletedWithUser({ exported: ['roomId', 'userId', 'muted', 'pinned', 'createdAt', 'updatedAt'] }),
  messages: ofUser({
    shown: [{ column: 'roomId', of: ['rooms', 'id'] }],
    exported: ['id', 'roomId', 'userId', 'text', 'caution', 'createdAt', 'updatedAt', 'readAt', 'deletedAt'],
    withheld: { machine: ['refId', 'rev'] },
    erasing: { action: 'blank', columns: ['text'] },
  }),
  messageFlags: {
    own: ['userId'],
    people: ['userId', 'otherId', 'judgedBy'],
    exported: [
      'messageId',
      'roomId',
      'userId',
      'otherId',
      'contact',
      'abuse',
      'minor',
      'acknowledged',
      'exercise',
      'at',
    ],
    withheld: { staff: ['wrong', 'judgedBy', 'judgedAt'], machine: ['id', 'due'] },
    erasing: deleted,
  },
  reports: {
    own: ['createdBy'],
    people: ['createdBy', 'updatedBy'],
    exported: [
      'id',
      'createdBy',
      'category',
      'title',
      'description',
      'lessonId',
      'createdAt',
      'updatedAt',
      'resolvedAt',
    ],
    withheld: { staff: ['updatedBy'] },
    erasing: { action: 'blank', columns: ['title', 'description'] },
  },
  reportReplies: {
    own: [{ column: 'reportId', of: ['reports', 'id'] }],
    unless: 'draft',
    people: ['createdBy', 'updatedBy'],
    exported: ['id', 'reportId', 'createdBy', 'message', 'createdAt', 'updatedAt'],
    withheld: { staff: ['draft', 'updatedBy'] },
    erasing: { action: 'blank', columns: ['message'] },
  },
} as const satisfies Partial<Holdings>
