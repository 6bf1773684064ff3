// Every message that was caught, newest first.

export type CaughtMessage = {
  channel: 'email' | 'whatsapp' | 'telegram' | 'push'
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** A message and the number under which the reader finds it. */
export type InboxEntry = { number: number; message: CaughtMessage }

export type Inbox = {
  add: (message: CaughtMessage) => void
  /** All messages, or those of one address in any case. */
  list: (to?: string) => InboxEntry[]
  clear: () => void
}

const capacity = 2_000

export function createInbox(): Inbox {
  let entries: InboxEntry[] = []
  let lastNumber = 0
  return {
    add: (message) => {
      lastNumber += 1
      entries = [{ number: lastNumber, message }, ...entries].slice(0, capacity)
    },
    list: (to) => {
      const address = to?.trim().toLowerCase()
      return address ? entries.filter(({ message }) => message.to.toLowerCase() === address) : entries
    },
    clear: () => {
      entries = []
    },
  }
}
