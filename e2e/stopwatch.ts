/** Counts what a person does with the hands until a journey is done. */
import type { BrowserContext } from 'playwright-core'

export interface Stopwatch {
  /** Presses of links, buttons, rows, menu items, tabs, choices and switches, on every page of the device. */
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
    const pressed =
      'a, button, label, tr:has([data-opens]), [type=radio], [type=checkbox], ' +
      '[role=radio], [role=menuitem], [role=tab], [role=switch]'
    // A list of matches takes the press at once, and may be gone before it is a click.
    addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Element && target.closest('[role=option]') && count('presses'),
      true,
    )
    let labelled: Element | null = null
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        if (!isTrusted || !(target instanceof Element)) return
        // The press of a label also clicks its control.
        const isRepeated = target === labelled
        labelled = target instanceof HTMLInputElement ? null : (target.closest('label')?.control ?? null)
        if (!isRepeated && target.closest(pressed)) count('presses')
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) count('presses')
        const isInput = target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type)
        const isText = isInput || target instanceof HTMLTextAreaElement
        const isRich = target instanceof HTMLElement && target.isContentEditable
        if (!(isText || isRich) || typed.has(target)) return
        if (isText && target.autocomplete === 'one-time-code') return
        typed.add(target)
        count('fields')
      },
      true,
    )
  })
  return counted
}
