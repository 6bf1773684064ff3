// All caught messages, newest first.

export type CaughtMessage = {
  channel: 'email' | 'whatsapp' | 'telegram' | 'push'
  to: string
  subject: string
  text: string
  html: string
  at: string
  /** Buttons below a message of a messenger. */
  buttons?: readonly MessageButton[]
  /** The newest press of one of them. */
  press?: Press
}

export type MessageButton = {
  label: string
  /** What the product gets back when the button is pressed. */
  word: string
}

export type Press = {
  label: string
  id: string
  at: number
  /** What the product showed above the chat. */
  answer?: string
}

/** A message and its number in the mail reader. */
export type InboxEntry = { number: number; message: CaughtMessage }

export type Inbox = {
  add: (message: CaughtMessage) => void
  /** All messages, or those to one address regardless of letter case. */
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
