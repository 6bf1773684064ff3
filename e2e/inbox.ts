import { setTimeout as pause } from 'node:timers/promises'
import { addresses } from './addresses.ts'

interface Mail {
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
