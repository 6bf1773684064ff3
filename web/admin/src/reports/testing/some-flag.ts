import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { MessageEvidence, MessageFlag } from '@hiwar/contract/talk/message-flags.ts'

export function someFlag(differs: Partial<MessageFlag> = {}): MessageFlag {
  return {
    id: 41,
    messageId: 900,
    roomId: 3,
    author: { id: 31, name: 'هدى سالم', image: null, role: Role.Tutor, gender: 'female' },
    reader: { id: 5, name: 'عمر حسن', image: null, role: Role.Student, gender: 'male' },
    contact: ['phone'],
    abuse: 0,
    minor: false,
    acknowledged: true,
    exercise: false,
    wrong: null,
    at: '2026-11-24T15:00:00.000Z',
    ...differs,
  }
}

/** The flag with its message between two others. */
export function someEvidence(flag: MessageFlag): MessageEvidence {
  const { author, reader } = flag
  const said = (id: number, userId: number, text: string) => {
    return { id, userId, text, createdAt: `2026-11-24T14:5${id % 10}:00.000Z`, flagged: id === flag.messageId }
  }
  return {
    ...flag,
    messages: [
      said(899, reader.id, 'كيف أرسل الواجب؟'),
      said(900, author.id, 'على ٠١٠٠ ٠٠٠ ١٢٣٤ &lt;أفضل&gt;'),
      said(901, reader.id, ''),
    ],
  }
}
