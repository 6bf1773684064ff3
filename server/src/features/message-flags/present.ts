import type { MessageEvidence, MessageFlag } from '@hiwar/contract/talk/message-flags.ts'
import { wire } from '../../platform/wire.ts'
import { presentPerson } from '../users/present.ts'
import type { EvidenceRow, FlagRow } from './store.ts'

export function presentFlag(row: FlagRow): MessageFlag {
  return {
    ...wire(row, 'id', 'messageId', 'roomId', 'contact', 'abuse', 'minor', 'acknowledged', 'exercise', 'wrong', 'at'),
    author: presentPerson(row.author),
    reader: presentPerson(row.reader),
  }
}

export function presentEvidence(row: FlagRow, messages: readonly EvidenceRow[]): MessageEvidence {
  return {
    ...presentFlag(row),
    messages: messages.map((message) => ({
      ...wire(message, 'id', 'userId', 'text', 'createdAt'),
      flagged: message.id === row.messageId,
    })),
  }
}
