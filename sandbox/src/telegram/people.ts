// Who can be found by phone, who has opened the bot, and who has blocked it.

export type People = {
  /** Hides a phone, as its owner's privacy setting does. */
  hide: (phone: string, hidden: boolean) => void
  isHidden: (phone: string) => boolean
  start: (chatId: number) => void
  block: (chatId: number) => void
  /** How a message to the chat would end. */
  stateOf: (chatId: number) => 'open' | 'unknown' | 'blocked'
  clear: () => void
}

export function createPeople(): People {
  const hidden = new Set<string>()
  const chats = new Map<number, 'open' | 'blocked'>()
  return {
    hide: (phone, isHidden) => void (isHidden ? hidden.add(phone) : hidden.delete(phone)),
    isHidden: (phone) => hidden.has(phone) || phone.endsWith('0404'),
    start: (chatId) => void chats.set(chatId, 'open'),
    block: (chatId) => void chats.set(chatId, 'blocked'),
    stateOf: (chatId) => (String(chatId).endsWith('403') ? 'blocked' : (chats.get(chatId) ?? 'unknown')),
    clear: () => {
      hidden.clear()
      chats.clear()
    },
  }
}
