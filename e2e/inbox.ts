import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from '@hiwar/server/testing/stack.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  at: string
}

/** The newest mail to the address, waiting for one that is newer than the given number of them. */
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

/** The five digits of the newest mail. */
export async function waitForCode(to: string, known = 0): Promise<string> {
  const { text } = await waitForMail(to, known)
  const [code] = /\b\d{5}\b/.exec(text) ?? []
  if (code === undefined) throw new Error('the mail has no code')
  return code
}

/** By which a message comes to somebody. */
export interface Way {
  channel: 'email' | 'whatsapp' | 'telegram' | 'push'
  /** A mail address, a phone, or the number of a chat. */
  to: string
}

interface Wanted extends Way {
  saying: string | RegExp
  /** How many of them came before. */
  known?: number
}

/** Everything that was caught, newest first. */
async function caught(): Promise<(Mail & { channel: string })[]> {
  const response = await fetch(`${addresses().sandbox}/inbox`, { headers: { accept: 'application/json' } })
  return ((await response.json()) as { list: (Mail & { channel: string })[] }).list
}

export async function messagesSaying({ channel, to, saying }: Wanted): Promise<Mail[]> {
  return (await caught()).filter(
    (message) => message.channel === channel && isTo(message.to, to) && new RegExp(saying).test(message.text),
  )
}

/** The newest message of a channel to somebody that says something, once there are more of them than known. */
export async function waitForMessage(wanted: Wanted): Promise<Mail> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const found = await messagesSaying(wanted)
    const [newest] = found
    if (newest !== undefined && found.length > (wanted.known ?? 0)) return newest
    await pause(100)
  }
  throw new Error(`no ${wanted.channel} to ${wanted.to}`)
}

/** Waits for one that is newer than all that say this now. */
export async function waiterFor(wanted: Wanted): Promise<() => Promise<Mail>> {
  const known = (await messagesSaying(wanted)).length
  return () => waitForMessage({ ...wanted, known })
}

/** Phones are written with and without their plus. */
function isTo(written: string, wanted: string): boolean {
  return written.replace(/^\+/, '') === wanted.replace(/^\+/, '')
}
