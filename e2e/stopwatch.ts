/** Counts what a person does with the hands until a journey is done. */
import type { BrowserContext } from 'playwright-core'

export interface Stopwatch {
  /** Presses of links, buttons, choices and switches, on every page of the device. */
  presses: number
  /** Typed fields, codes that a message brings aside. */
  fields: number
}

export async function startStopwatch(context: BrowserContext): Promise<Stopwatch> {
  const counted: Stopwatch = { presses: 0, fields: 0 }
  await context.exposeFunction('countAct', (act: keyof Stopwatch) => {
    counted[act] += 1
  })
  await context.addInitScript(() => {
    const count = (act: 'presses' | 'fields') =>
      (globalThis as unknown as { countAct: (act: string) => void }).countAct(act)
    const typed = new WeakSet<Element>()
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (isTrusted && target instanceof Element && target.closest('a, button, label, [role=radio]')) count('presses')
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.autocomplete === 'one-time-code' || typed.has(target))
          return
        typed.add(target)
        count('fields')
      },
      true,
    )
  })
  return counted
}
