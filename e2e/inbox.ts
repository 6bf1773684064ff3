import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '@hiwar/server/testing/stack.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** Waits until the address has more mails than `known`, and returns the newest. */
export async function waitForMail(to: string, known = 0): Promise<Mail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${addresses().sandbox}/inbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    })
    const { list } = (await response.json()) as { list: Mail[] }
    const [newest] = list
    if (newest !== undefined && list.length > known) return newest
    await pause(100)
  }
  throw new Error(`no mail to ${to}`)
}

/** The five-digit confirmation code in the newest mail. */
export async function waitForCode(to: string, known = 0): Promise<string> {
  const { text } = await waitForMail(to, known)
  const [code] = /\b\d{5}\b/.exec(text) ?? []
  if (code === undefined) throw new Error('the mail has no code')
  return code
}

/** A channel and an address by which a message reaches a person. */
export interface Recipient {
  channel: 'email' | 'whatsapp' | 'telegram' | 'push'
  /** A mail address, a phone number or a Telegram chat id. */
  to: string
}

interface Wanted extends Recipient {
  saying: string | RegExp
  /** Number of matching messages that existed before. */
  known?: number
}

/** All messages that the sandbox caught, newest first. */
async function caught(): Promise<(Mail & { channel: string })[]> {
  const response = await fetch(`${addresses().sandbox}/inbox`, { headers: { accept: 'application/json' } })
  return ((await response.json()) as { list: (Mail & { channel: string })[] }).list
}

export async function messagesSaying({ channel, to, saying }: Wanted): Promise<Mail[]> {
  return (await caught()).filter(
    (message) => message.channel === channel && isTo(message.to, to) && new RegExp(saying).test(message.text),
  )
}

/** Waits until more matching messages exist than `known`, and returns the newest. */
export async function waitForMessage(wanted: Wanted): Promise<Mail> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const found = await messagesSaying(wanted)
    const [newest] = found
    if (newest !== undefined && found.length > (wanted.known ?? 0)) return newest
    await pause(100)
  }
  throw new Error(`no ${wanted.channel} to ${wanted.to}`)
}

/** Remembers how many messages match now, and returns a function that waits for the next one. */
export async function waiterFor(wanted: Wanted): Promise<() => Promise<Mail>> {
  const known = (await messagesSaying(wanted)).length
  return () => waitForMessage({ ...wanted, known })
}

/** Some channels write phone numbers with a leading plus, others without. */
function isTo(written: string, wanted: string): boolean {
  return written.replace(/^\+/, '') === wanted.replace(/^\+/, '')
}
